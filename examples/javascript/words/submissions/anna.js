export function isPalindrome(text) {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  for (let i = 0; i < letters.length / 2; i++) {
    if (letters[i] !== letters[letters.length - 1 - i]) return false;
  }
  return true;
}

export function anagramsOf(word, candidates) {
  const key = (w) => w.toLowerCase().split('').sort().join('');
  return candidates.filter((c) => key(c) === key(word) && c.toLowerCase() !== word.toLowerCase());
}

export function longestWord(sentence) {
  let longest = '';
  for (const word of sentence.split(' ')) {
    if (word.length > longest.length) longest = word;
  }
  return longest;
}
