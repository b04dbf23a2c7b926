const SCORES = { a: 1, e: 1, k: 5 };

export function score(word, bonus = 0) {
  let sum = bonus;
  for (const letter of word.toLowerCase()) sum += SCORES[letter] || 0;
  if (word.length > 7) sum += 50;
  return sum;
}

export function best(words) {
  if (words.length === 0) throw new RangeError('no words');
  return words.reduce((most, word) => (score(word) > score(most) ? word : most));
}

export function total(rows, column) {
  return rows.map((row) => row[column]).reduce((a, b) => a + b, 0);
}

export function sign(text) {
  return text[0];
}
