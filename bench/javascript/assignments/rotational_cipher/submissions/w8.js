export function rotate(text, key) {
  let out = '';
  for (const c of text) {
    const first = /[a-z]/.test(c) ? 97 : 65;
    let n = c.charCodeAt(0);
    const end = n + key;
    // step by step until the end, from z back to a
    while (/[a-z]/i.test(c) && n !== end) {
      n = n === first + 25 ? first : n + 1;
    }
    out += String.fromCharCode(n);
  }
  return out;
}
