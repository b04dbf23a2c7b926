export function largest(xs) {
  return xs.reduce((a, b) => (a > b ? a : b));
}

export function shift(text, by) {
  let shifted = '';
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i) - 97 + by;
    do {
      code = code % 4;
    } while (code < 4);
    shifted += 'abcd'[code];
  }
  return shifted;
}
