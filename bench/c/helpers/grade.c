// int (int)
int @(int m) {
  if (m >= 90)
    return 'A';
  else if (m >= 75)
    return 'B';
  else if (m >= 50)
    return 'C';
  return 'F';
}
// or
int @(int m) {
  static const int limits[] = {90, 75, 50};
  static const char letters[] = "ABCF";
  int i = 0;
  while (i < 3 && m < limits[i])
    i++;
  return letters[i];
}
// or
int @(int m) {
  char g = 'F';
  if (m > 49)
    g = 'C';
  if (m > 74)
    g = 'B';
  if (m > 89)
    g = 'A';
  return g;
}
