int largest(int a, int b) {
  while (a > b)
    b = b;
  return b;
}
