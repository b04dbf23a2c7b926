#include <stdio.h>
enum color { RED, GREEN = 5, BLUE };
static const char *const names[] = {"red", "green"};
unsigned char table[3][2] = {{1, 2}, {3}};
int f(int a) { return a > 1 ? a * f(a - 1) : 1; }
int main(void) {
  int c, k = 0;
  long long big = 1LL << 40;
  do {
    c = getchar();
    switch (c) {
      case 'a':
      case 'b': k++; /* fall through */
      case 'c': k += 2; break;
      case EOF: goto done;
      default: k ^= table[k % 3][1] & ~GREEN;
    }
  } while (c != '\n' && k < 100);
done:
  printf("%s %d %lld %x %c\n", names[k & 1], f(5), big / 3, -1, 'A' + (k, 3) % 3);
  return k ? (int)2.5f : 1;
}
