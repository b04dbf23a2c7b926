int f(int a, int b) {
  int count = 0;
  for (int i = a; i <= b; i++) {
    int prime = i > 1;
    for (int d = 2; d <= i / 2; d++)
      if (i % d == 0) {
        prime = 0;
        break;
      }
    if (prime) count++;
  }
  return count;
}
