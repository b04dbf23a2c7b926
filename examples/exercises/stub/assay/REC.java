package assay;

/** How deep the method's recursion may be. */
public @interface REC {
  int value();
}
