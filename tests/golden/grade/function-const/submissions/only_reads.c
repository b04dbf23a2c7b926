int before_last(int *a, int n) {
  int smaller[2] = {0, 0}, *end = a + n - 1, last = *end;
  while (a < end) smaller[*a++ < last]++;
  return smaller[1];
}
