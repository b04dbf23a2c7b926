// void (pointer, pointer)
void @(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}
// or
void @(int *p, int *q) {
  int x = *p, y = *q;
  *q = x;
  *p = y;
}
// or
void @(int *a, int *b) {
  int t[1];
  t[0] = a[0];
  a[0] = b[0];
  b[0] = t[0];
}
