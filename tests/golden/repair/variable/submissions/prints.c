#include <stdio.h>

int main() {
    int n, x, i;

    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &x);
        if (x % 2 == 0)
            printf("%d\n", x);
    }
    return 0;
}
