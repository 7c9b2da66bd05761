"""What can be done beside playing, a folder each: nothing else of the program names one (``table/feature.py``)."""
