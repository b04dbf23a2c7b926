export function encode(text) {
  const letters = [...text, null];
  let count = 0;
  return letters.reduce((code, c, i) => {
    if (i > 0 && c !== letters[i - 1]) {
      code += (count > 1 ? String(count) : '') + letters[i - 1];
      count = 0;
    }
    count += 1;
    return code;
  }, '');
}

export function decode(code) {
  const [, n, c, rest] = /^(\d*)(\D)(.*)$/.exec(code) ?? [];
  return c === undefined ? '' : c.repeat(n || 1) + decode(rest);
}
