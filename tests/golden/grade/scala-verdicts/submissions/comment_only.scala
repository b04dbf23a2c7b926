// Nothing was handed in.
