// I used regular expressions from the lecture.
export function isPalindrome(text) {
  const letters = text.toLowerCase().match(/[a-z]/g) ?? [];
  return letters.join('') === letters.reverse().join('');
}

export function anagramsOf(word, candidates) {
  const result = [];
  for (const candidate of candidates) {
    let rest = word.toLowerCase();
    let fits = candidate.length === word.length && candidate.toLowerCase() !== rest;
    for (const c of candidate.toLowerCase()) {
      if (!rest.includes(c)) fits = false;
      rest = rest.replace(c, '');
    }
    if (fits) result.push(candidate);
  }
  return result;
}

export const longestWord = (sentence) =>
  sentence.split(/\s+/).reduce((best, word) => (best.length >= word.length ? best : word));
