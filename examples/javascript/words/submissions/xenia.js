export function isPalindrome(text) {
  const letters = text.toLowerCase().match(/[a-z]/g) ?? [];
  return letters.join('') === letters.reverse().join('');
}

export function anagramsOf(word, candidates) {
  const key = (w) => w.toLowerCase().split('').sort().join('');
  return candidates.filter((c) => key(c) === key(word) && c.toLowerCase() !== word.toLowerCase());
}

export function longestWord(sentence) {
  const words = sentence.match(/[a-z]+/g);
  let best = words[0];
  for (const word of words) {
    if (word.length > best.length) best = word;
  }
  return best;
}
