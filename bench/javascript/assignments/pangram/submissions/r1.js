export const isPangram = (text, alphabet) =>
  new Set(text.toLowerCase().split('').filter((c) => alphabet.includes(c))).size === alphabet.length;
