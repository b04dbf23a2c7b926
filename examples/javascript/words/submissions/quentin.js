export function anagramsOf(word, candidates) {
  const letters = (w) => [...new Set(w.toLowerCase())].sort().join('');
  return candidates.filter((c) => c.length === word.length
    && letters(c) === letters(word) && c.toLowerCase() !== word.toLowerCase());
}

export function isPalindrome(text) {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  for (let i = 0; i < letters.length / 2; i++) {
    if (letters[i] !== letters[letters.length - 1 - i]) return false;
  }
  return true;
}

export function longestWord(sentence) {
  let word = '';
  let best = '';
  for (let i = 0; i <= sentence.length; i++) {
    const c = sentence[i] ?? ' ';
    if (c === ' ') {
      if (word.length > best.length) best = word;
      word = '';
    } else {
      word += c;
    }
  }
  return best;
}
