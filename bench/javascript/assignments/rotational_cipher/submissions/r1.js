const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
export function rotate(text, key) {
  let out = '';
  for (const c of text) {
    const i = LETTERS.indexOf(c.toLowerCase());
    if (i === -1) {
      out += c;
    } else {
      const moved = LETTERS[(i + key) % 26];
      out += c === c.toLowerCase() ? moved : moved.toUpperCase();
    }
  }
  return out;
}
