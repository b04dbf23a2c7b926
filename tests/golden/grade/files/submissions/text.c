#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char owner[2][10], line[40];
  long balance[2] = {0};
  int number, amount;
  FILE *f = fopen("changes.txt", "w");
  if (f == NULL) return 1;
  scanf("%s %s", owner[0], owner[1]);
  while (scanf("%d %d", &number, &amount) == 2)
    if (number == 1 || number == 2)
      fprintf(f, "%d:%d\n", number, amount);
    else
      printf("no account %d\n", number);
  fclose(f);
  f = fopen("changes.txt", "r");
  while (fscanf(f, "%d", &number) == 1 && fgets(line, sizeof line, f) != NULL)
    balance[number - 1] += atoi(line + 1);
  fclose(f);
  remove("changes.txt");
  for (int i = 0; i < 2; i++) printf("%s %ld.00\n", owner[i], balance[i]);
  return 0;
}
