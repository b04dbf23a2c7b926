#include <stdio.h>

int main() {
    int n, i, a[20];
    scanf("%d", &n);
    for (i = 0; i < n; i++)
        scanf("%d", &a[i]);
    while (i > 0) {
        printf("%d\n", a[i]);
        i--;
    }
    return 0;
}
