int double_it(int x) { return 2 * x; }
