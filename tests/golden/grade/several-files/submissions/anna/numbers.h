int biggest(int a[], int n);
int sum(int a[], int n);
