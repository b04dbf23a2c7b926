// question: result
@MAIN
static int start() {
  int from = INT(range(-20, 20));
  int to = INT(range(-20, 20));
  int stop = INT(range(-5, 5));
  ASSERT(from != to);
  return distance(from, stop) + Math.max(distance(stop, to), Math.min(from, to));
}

static int distance(int a, int b) {
  return Math.abs(a - b);
}
