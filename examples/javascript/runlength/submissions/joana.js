export function encode(text) {
  const counts = [];
  let code = '';
  for (let i = 0; i < text.length; i++) {
    if (i > 0 && text[i] === text[i - 1]) counts[counts.length - 1] += '1';
    else counts.push('1');
  }
  let at = 0;
  for (const n of counts) {
    const size = n.length;
    code += (size > 1 ? n : '') + text[at];
    at += size;
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
