export function largest(xs) {
  return xs.reduce((a, b) => (a > b ? a : b));
}

export function shift(text, by) {
  const letters = 'abcd';
  let shifted = '';
  for (const letter of text) shifted += letters[(letters.indexOf(letter) + by) % 4];
  return shifted;
}
