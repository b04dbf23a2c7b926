export function encode(text) {
  return text.replace(/(.)\1+/g, (run, letter) => run.length + letter);
}

export function decode(code) {
  return code.replace(/(\d+)(\D)/g, (_, count, letter) => letter.repeat(count));
}
