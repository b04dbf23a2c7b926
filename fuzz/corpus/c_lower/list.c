#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
  char word[20];
  double weight;
  struct node *next;
};

static struct node *push(struct node *list, const char *word) {
  struct node *n = malloc(sizeof(struct node));
  if (n == NULL) exit(2);
  strcpy(n->word, word);
  n->weight = strlen(word) / 2.0;
  n->next = list;
  return n;
}

int main() {
  char buffer[20];
  struct node *list = NULL, copy;
  while (scanf("%19s", buffer) == 1) list = push(list, buffer);
  for (struct node *n = list; n; n = n->next) printf("%-8s %.2f\n", n->word, n->weight);
  if (list) {
    copy = *list;
    putchar(copy.word[0]);
    free(list);
  }
  return 0;
}
