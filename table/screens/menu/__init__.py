"""The menu: boxes on the table, papers beside them, plates on the rim."""
