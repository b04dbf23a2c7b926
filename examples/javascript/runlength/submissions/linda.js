export function encode(text) {
  return text.replace(/(.)\1+/, (run, c) => run.length + c);
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
