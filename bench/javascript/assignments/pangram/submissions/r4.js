export function isPangram(text, alphabet) {
  let bits = 0;
  for (const c of text.toLowerCase()) {
    const i = alphabet.indexOf(c);
    if (i >= 0) bits |= 1 << i;
  }
  return bits === (1 << alphabet.length) - 1;
}
