int a = INT(range(1, 9));
int[] b = INTARRAY(range(0, 3), list(4, 5));
for (int x : b) a += x;
System.out.println(a);
ASSERT(a > 2);
