#include <stdio.h>

int main(void) {
  char owner[2][4];
  int balance[2] = {0}, number, amount;
  scanf("%s %s", owner[0], owner[1]);
  while (scanf("%d %d", &number, &amount) == 2)
    if (number == 1 || number == 2)
      balance[number - 1] += amount;
    else
      printf("no account %d\n", number);
  for (int i = 0; i < 2; i++) printf("%s %d.00\n", owner[i], balance[i]);
  return 0;
}
