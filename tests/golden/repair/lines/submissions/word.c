#include <stdio.h>

int main() {
    char text[50] = "";
    int i, n = 0;
    scanf("%s", text);
    for (i = 0; text[i] != '\0'; i++)
        if (text[i] == 'a')
            n++;
    printf("%d\n", n);
    return 0;
}
