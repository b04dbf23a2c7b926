// int (int, int, int)
int @(int a, int b, int op) {
  switch (op % 4) {
  case 0:
    return a + b;
  case 1:
    return a - b;
  case 2:
    return b ? a % b : 0;
  }
  return a > b;
}
// or
static int @_add(int a, int b) { return a + b; }
static int @_sub(int a, int b) { return a - b; }
static int @_mod(int a, int b) { return b != 0 ? a % b : 0; }
static int @_more(int a, int b) { return a > b ? 1 : 0; }
int @(int a, int b, int op) {
  int (*table[4])(int, int) = {@_add, @_sub, @_mod, @_more};
  return op % 4 < 0 ? @_more(a, b) : table[op % 4](a, b);
}
// or
enum { @_ADD, @_SUB, @_MOD };
int @(int a, int b, int op) {
  int k = op % 4, r = b < a;
  if (k == @_ADD)
    r = b + a;
  else if (k == @_SUB)
    r = a - b;
  else if (k == @_MOD)
    r = b == 0 ? 0 : a % b;
  return r;
}
