export function rotate(text, key) {
  return text.replace(/[a-z]/gi, (c) => {
    const first = c < 'a' ? 65 : 97;
    return String.fromCharCode(((c.charCodeAt(0) - first + key) % 25) + first);
  });
}
