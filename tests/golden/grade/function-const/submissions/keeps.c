static int seen;
static void count_one(void) { seen++; }
int before_last(int *a, int n) {
  for (int i = 0; i < n - 1; i++)
    if (a[i] < a[n - 1]) count_one();
  return seen;
}
