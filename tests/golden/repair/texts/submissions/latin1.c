#include <stdio.h>
main(argc)
int argc;
{
    int n, s, i;  // café
  	scanf("%d", &n);
	i = 1;
    s = 0;
    while (i <= n)
		s = s + i;
    printf("%d\n", s);
    return 0;
}
