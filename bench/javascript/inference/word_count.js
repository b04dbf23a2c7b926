export function countWords(phrase) {
  const counts = {};
  for (const word of phrase.toLowerCase().match(/[a-z0-9]+(?:'[a-z]+)?/g) || []) {
    counts[word] = (counts[word] || 0) + 1;
  }
  return counts;
}
