function letters(word) {
  return [...word.toLowerCase()].filter((c) => c >= 'a' && c <= 'z');
}

export function isPalindrome(text) {
  const all = letters(text);
  return all.every((c, i) => c === all[all.length - 1 - i]);
}

export function anagramsOf(word, candidates) {
  const sorted = (w) => letters(w).sort().join('');
  const isOther = (candidate) => candidate.toLowerCase() !== word.toLowerCase();
  return candidates.filter((c) => isOther(c) && sorted(c) === sorted(word));
}

export function longestWord(sentence) {
  let longest = '';
  for (const word of sentence.split(' ')) {
    if (word.length > longest.length) longest = word;
  }
  return longest;
}
