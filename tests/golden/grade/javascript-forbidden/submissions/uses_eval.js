export function largest(xs) {
  return xs.reduce((a, b) => (a > b ? a : b));
}

export function shift(text, by) {
  return eval('text');
}
