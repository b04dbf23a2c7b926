#include <stdio.h>

struct account {
  char owner[6];
  int number;
  double balance;
};

static int find(FILE *f, int number, struct account *a) {
  rewind(f);
  while (fread(a, sizeof *a, 1, f) == 1)
    if (a->number == number) return 1;
  return 0;
}

int main(void) {
  struct account a;
  int number, amount;
  FILE *f = fopen("accounts.dat", "wb+");
  if (f == NULL) {
    perror("accounts.dat");
    return 1;
  }
  for (a.number = 1, a.balance = 0; a.number <= 2; a.number++) {
    scanf("%5s", a.owner);
    fwrite(&a, sizeof a, 1, f);
  }
  while (scanf("%d %d", &number, &amount) == 2) {
    if (!find(f, number, &a)) {
      printf("no account %d\n", number);
      continue;
    }
    a.balance += amount;
    fseek(f, number * (long)sizeof a, SEEK_SET);
    fwrite(&a, sizeof a, 1, f);
  }
  rewind(f);
  while (fread(&a, sizeof a, 1, f) == 1) printf("%s %.2f\n", a.owner, a.balance);
  fclose(f);
  return 0;
}
