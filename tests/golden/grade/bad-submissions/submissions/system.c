#include <stdlib.h>
int main(void) { return system("echo a shell in the sandbox"); }
