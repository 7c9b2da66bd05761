"""From a layout file to places in card units."""
