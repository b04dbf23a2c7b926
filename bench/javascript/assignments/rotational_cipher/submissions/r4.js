export function rotate(text, key) {
  const codes = Array.from(text, (c) => {
    let code = c.charCodeAt(0);
    if (code >= 97 && code <= 122) {
      code += key;
      if (code > 122) code -= 26;
    } else if (code >= 65 && code <= 90) {
      code += key;
      if (code > 90) code -= 26;
    }
    return code;
  });
  return String.fromCharCode(...codes);
}
