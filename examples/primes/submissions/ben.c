#include <stdio.h>

int main() {
    int n, i, divisors = 0;      // counts the divisors of n
    scanf("%d", &n);
    for (i = 1; i < n; i++) {
        if (n % i == 0)
            divisors++;
    }
    if (divisors == 2)
        printf("%d is prime\n", n);
    else
        printf("%d is not prime\n", n);
    return 0;
}
