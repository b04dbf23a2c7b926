int f(int n) {
  int reversed = 0, digit;
  for (; n != 0; n /= 10) {
    digit = n % 10;
    reversed = 10 * reversed + digit;
  }
  return reversed;
}
