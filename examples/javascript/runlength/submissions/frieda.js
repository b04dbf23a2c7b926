export function encode(text) {
  let code = '';
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === text[i + 1]) {
      count++;
    } else {
      code += count > 1 ? count + text[i] : text[i];
      count = 1;
    }
  }
  return code;
}

export function decode(code) {
  let text = '';
  let count = 1;
  for (const c of code) {
    if (/[0-9]/.test(c)) {
      count = Number(c);
    } else {
      text += c.repeat(count);
      count = 1;
    }
  }
  return text;
}
