export function rotate(text, key) {
  return text.replace(/[a-z]/gi, (c) => {
    const first = c < 'a' ? 'A'.charCodeAt(0) : 'a'.charCodeAt(0);
    const index = `${c.charCodeAt(0) - first}`;
    return String.fromCharCode(((index + key) % 26) + first);
  });
}
