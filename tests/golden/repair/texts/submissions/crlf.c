#include <stdio.h>
int main(void) {
	int n, s = 0, i; /* größte */
	scanf("%d", &n);
	for (i = 1; i < n; i++)
		s += i;
	printf("%d\n", s);
	return 0;
}
