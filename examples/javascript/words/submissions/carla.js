export function isPalindrome(text) {
  const check = (s) => s.length < 2 || (s[0] === s[s.length - 1] && check(s.slice(1, -1)));
  return check([...text.toLowerCase()].filter((c) => c >= 'a' && c <= 'z').join(''));
}

const sorted = (text) => [...text].sort().toString();

export const anagramsOf = (word, candidates) => candidates.reduce((found, candidate) => {
  const [a, b] = [word, candidate].map((w) => w.toLowerCase());
  return a !== b && sorted(a) === sorted(b) ? [...found, candidate] : found;
}, []);

export const longestWord = (sentence) =>
  sentence.split(/\s+/).reduce((best, word) => (best.length >= word.length ? best : word));
