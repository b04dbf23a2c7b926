export function isPangram(text, alphabet) {
  const lower = text.toLowerCase();
  return [...alphabet].every((letter) => { lower.includes(letter); });
}
