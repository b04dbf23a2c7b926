export function isPangram(text, alphabet) {
  let rest = text.toLowerCase();
  let missing = alphabet;
  while (missing.length > 0 && rest.length > 0) {
    const c = rest[0];
    if (missing.includes(c)) {
      missing = missing.replace(c, '');
      rest = rest.replace(c, '');
    } else if (c !== ' ') {
      rest = rest.slice(1);
    }
  }
  return missing === '';
}
