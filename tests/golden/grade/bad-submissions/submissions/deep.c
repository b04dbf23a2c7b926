#include <stdio.h>
int f(int n) { return f(n + 1) + 1; }
int main(void) { printf("%d", f(0)); return 0; }
