export function rotate(text, key) {
  let out = '';
  for (const c of text) {
    let n = c.charCodeAt(0);
    if (c > 'a' && c <= 'z') n = ((n - 97 + key) % 26) + 97;
    if (c >= 'A' && c <= 'Z') n = ((n - 65 + key) % 26) + 65;
    out += String.fromCharCode(n);
  }
  return out;
}
