export function isPangram(text, alphabet) {
  let missing = alphabet;
  for (const c of text) missing = missing.replace(c.toLowerCase(), '');
  return missing === '';
}
