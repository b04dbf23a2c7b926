#include <stdio.h>

int main() {
    int k, z, anzahl = 0, summe = 0, j;
    scanf("%d", &k);
    for (j = 0; j <= k; j++) {      /* reads a number */
        scanf("%d", &z);
        if (z > 0) {
            anzahl = anzahl + 1;
            summe = summe + z;
        }
    }
    printf("%d %d\n", anzahl, summe);
}
