package assay;

/** The method that is asked about. */
public @interface MAIN {}
