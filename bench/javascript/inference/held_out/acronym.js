export const parse = (phrase) =>
  phrase
    .split(/[\s-]+/)
    .map((word) => word[0].toUpperCase())
    .join('');
