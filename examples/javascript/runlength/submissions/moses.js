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

export const decode = (code) => {
  code.replace(/(\d)(.)/g, (_, n, c) => c.repeat(n));
};
