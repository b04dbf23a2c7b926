class T { static int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }
@MAIN static int g() { String s = STRING(list("ab", "c"));
char c = s.charAt(0); switch (c) { case (char) 97: return f(s.length()); default: break; }
int[][] m = {{1}, {2, 3}}; outer: for (int[] r : m) for (int v : r) if (v == 2) break outer;
return m[1].length; } }
