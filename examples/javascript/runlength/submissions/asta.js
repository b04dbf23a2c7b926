export function encode(text) {
  let code = '';
  let i = 0;
  while (i < text.length) {
    let k = i;
    while (k < text.length && text[k] === text[i]) k++;
    code += (k - i > 1 ? k - i : '') + text[i];
    i = k;
  }
  return code;
}

export function decode(code) {
  let text = '';
  let count = '';
  for (const c of code) {
    if (c >= '0' && c <= '9') {
      count += c;
    } else {
      text += c.repeat(count === '' ? 1 : Number(count));
      count = '';
    }
  }
  return text;
}
