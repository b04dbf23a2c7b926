#include <stdio.h>

int main() {
    int n, i = 2, prime;
    scanf("%d", &n);
    while (i < n) {
        if (n % i == 0)
            prime = 0;
    }
    if (prime == 1)
        printf("%d is prime\n", n);
    else
        printf("%d is not prime\n", n);
    return 0;
}
