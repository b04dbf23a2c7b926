export function rotate(text, key) {
  return text.replace(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + key));
}
