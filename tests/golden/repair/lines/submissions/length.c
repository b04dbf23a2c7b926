#include <stdio.h>
#include <string.h>

int main() {
    char text[50];
    int i, others = 0;
    fgets(text, 50, stdin);
    for (i = 0; i < strlen(text); i++)
        if (text[i] != 'a')
            others++;
    printf("%d\n", (int)strlen(text) - others - 1);
    return 0;
}
