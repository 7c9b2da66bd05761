"""For translators: what there is to say, and the catalogues that say it in another language."""
