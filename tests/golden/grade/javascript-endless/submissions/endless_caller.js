function isLarger(a, b) {
  return a > b;
}

export function largest(xs) {
  let most = xs[0];
  for (let i = 1; i < xs.length; ) if (isLarger(xs[i], most)) most = xs[i];
  return most;
}

export function shift(text, by) {
  const letters = "abcd";
  let shifted = "";
  for (const letter of text) shifted += letters[(letters.indexOf(letter) + by) % 4];
  return shifted;
}

