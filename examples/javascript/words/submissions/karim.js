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
  const letters = text.replace(/[^a-zA-Z]/g, '');
  return letters === letters.split('').reverse().join('');
}

export const longestWord = (sentence) =>
  sentence.split(/\s+/).reduce((best, word) => (best.length >= word.length ? best : word));
