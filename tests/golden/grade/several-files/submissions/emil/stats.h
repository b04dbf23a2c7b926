#define MOST 20

int largest(const int *values, int n);
int total(const int *values, int n);
