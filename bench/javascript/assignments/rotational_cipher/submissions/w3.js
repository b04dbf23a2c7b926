export function rotate(text, key) {
  return text.replace(/[a-z]/g, (c) => String.fromCharCode(((c.charCodeAt(0) - 97 + key) % 26) + 97));
}
