export function encode(text) {
  let code = '';
  let i = 0;
  while (i < text.length) {
    let n = 1;
    while (text[i + n] === text[i]) n++;
    code += (n > 1 ? n : '') + text[i];
    i += n - 1;
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
