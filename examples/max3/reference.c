/* The largest of three numbers. */
int max3(int a, int b, int c) {
  int best = a;
  if (b > best)
    best = b;
  if (c > best)
    best = c;
  return best;
}
