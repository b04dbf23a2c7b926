int f(int n) {
  while (n == 123456) {
  }
  return 7;
}
