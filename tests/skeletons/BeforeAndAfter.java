// question: output
int i = INT(range(1, 9));
int j = INT(range(1, 9));
int a = i++ + --j;
int b = ++i * j--;
int[] cells = INTARRAY(list(4), range(0, 5));
cells[cells[0] % 4]++;
int larger = a > b ? a : b;
System.out.println(a + " " + b + " " + (i - j));
System.out.println(larger + cells[1] + "" + -cells[2] + +cells[3]);
ASSERT(i != j);
