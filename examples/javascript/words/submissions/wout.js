function count(word) {
  const letters = {};
  for (const c of word.toLowerCase()) letters[c] = (letters[c] || 0) + 1;
  return letters;
}

export function anagramsOf(word, candidates) {
  const wanted = count(word);
  return candidates.filter((candidate) => {
    if (candidate.length !== word.length) return false;
    if (candidate.toLowerCase() === word.toLowerCase()) return false;
    const letters = count(candidate);
    return Object.keys(wanted).every((c) => wanted[c] === letters[c]);
  });
}

export function isPalindrome(text) {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  for (let i = 0; i < letters.length / 2; i++) {
    if (letters[i] !== letters[letters.length - 1 - i]) return false;
  }
  return true;
}

export function longestWord(sentence) {
  const words = sentence.split(' ');
  words.sort();
  return words[words.length - 1];
}
