void order(int *x, int *y) {
  if (*x > *y) {
    int t = *x;
    *x = *y;
    *y = t;
  }
}

int max3(int a, int b, int c) {
  order(&a, &b);
  order(&b, &c);
  return c;
}
