#include <stdio.h>

int main() {
    int n, i;
    scanf("%d", &n);
    for (i = 2; i < n; i++) {
        if (n % i == 0)
            break;
    }
    if (i == n)
        printf("%d is prime\n", n);
    else
        printf("%d is not prime\n", n);
}
