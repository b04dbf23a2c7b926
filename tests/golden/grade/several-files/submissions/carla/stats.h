int largest(int *values, int n);
int total(int *values, int n);
