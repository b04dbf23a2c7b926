int total(int *values, long k) {
  int result = 0;
  for (long i = 0; i < k; i++) result += values[i];
  return result;
}
