export function rotate(text, key) {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + key) % 26) + first);
  });
}
