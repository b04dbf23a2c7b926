export const largest = (xs) => {
  if (xs.length === 0) return -Infinity;
  return Math.max(xs[0], largest(xs.slice(0)));
};

export function shift(text, by) {
  const letters = "abcd";
  let shifted = "";
  for (const letter of text) shifted += letters[(letters.indexOf(letter) + by) % 4];
  return shifted;
}

