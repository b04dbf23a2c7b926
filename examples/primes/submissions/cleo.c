#include <stdio.h>

int prime(int k)
{
	int d = 2;
	while (d <= k / 2) {
		if (k % d == 0)
			return 0;
		d++;
	}
	return 1;
}

int main(void)
{
	int k;
	scanf("%d", &k);
	if (prime(k) == 1)
		printf("%d is prime", k);
	else
		printf("%d is not prime", k);
	return 0;
}
