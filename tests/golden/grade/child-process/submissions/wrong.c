#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  fflush(stdout);
  if (fork() == 0) {
    printf("%d\n", a - b);
    return 0;
  }
  wait(NULL);
  return 0;
}
