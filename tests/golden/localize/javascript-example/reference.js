function largest(a, b) {
  if (a > b) return a;
  return b;
}
function smallest(a, b) {
  if (a < b) return a;
  return b;
}
module.exports = { largest, smallest };
