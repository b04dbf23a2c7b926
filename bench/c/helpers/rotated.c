// void (pointer, pointer)
void @(int *a, int *b) {
  *a = *a + *b;
  *b = *a - *b;
  *a = *a - *b;
}
// or
void @(int *a, int *b) {
  int s = *a + *b;
  int d = s - *b;
  *a = s - d;
  *b = d;
}
