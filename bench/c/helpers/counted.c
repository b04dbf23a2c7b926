// int (int) impure
int @_calls = 0;
int @(int x) {
  @_calls++;
  return x + @_calls;
}
// or
int @(int x) {
  static int calls = 0;
  calls = calls + 1;
  return x + calls;
}
// or
static int @_next(void) {
  static int n;
  return ++n;
}
int @(int x) { return @_next() + x; }
