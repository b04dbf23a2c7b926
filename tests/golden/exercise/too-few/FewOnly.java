// question: output typed
int n = INT(list(2, 4, 8));
System.out.print(n * n);
