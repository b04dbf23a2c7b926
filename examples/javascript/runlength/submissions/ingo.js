export function encode(text) {
  let code = '';
  let count = 1;
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
  let before = NaN;
  for (const c of code) {
    const n = parseInt(c, 10);
    if (n === NaN) text += before === NaN ? c : c.repeat(before);
    before = n;
  }
  return text;
}
