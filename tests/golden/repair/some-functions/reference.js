export function countdown(n) {
  const numbers = [];
  for (let i = n; i > 0; i--) numbers.push(i);
  return numbers;
}

export function longest(words) {
  let found = '';
  for (const word of words) {
    if (word.length > found.length) found = word;
  }
  return found;
}
