// int (array)
int @(int a[], int n) {
  struct node { int value; struct node *next; } *head = NULL;
  for (int i = 0; i < n; i++) {
    struct node *p = malloc(sizeof *p);
    p->value = a[i];
    p->next = head;
    head = p;
  }
  int r = 0;
  while (head != NULL) {
    struct node *p = head;
    r = r * 2 % 1001 + p->value;
    head = p->next;
    free(p);
  }
  return r;
}
// or
int @(int a[], int n) {
  int r = 0;
  for (int i = n - 1; i >= 0; i--)
    r = r * 2 % 1001 + a[i];
  return r;
}
// or
int @(int *a, int n) {
  int *copy = malloc((n + 1) * sizeof(int)), r = 0;
  memcpy(copy, a, n * sizeof(int));
  while (n > 0) {
    n--;
    r = (r * 2) % 1001 + copy[n];
  }
  free(copy);
  return r;
}
