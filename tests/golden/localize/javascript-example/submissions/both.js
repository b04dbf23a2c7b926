function largest(a, b) {
  if (a > 2 * b) {
    return a + a - b;
  }
  return a * b;
}
function smallest(a, b) {
  if (a < 3 * b) {
    return a - b;
  }
  return a * a + b;
}
module.exports = { largest, smallest };
