#include <stdio.h>

int main() {
    int i = 0, n, v, c = 0, s;
    scanf("%d", &n);
    while (i < n) {
        scanf("%d", &v);
        if (v > 1) { c++; s += v; }
        i++;
    }
    printf("%d %d\n", c, s);
    return 0;
}
