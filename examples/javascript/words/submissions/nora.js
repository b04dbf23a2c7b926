const sorted = (text) => [...text].sort().toString();

export const anagramsOf = (word, candidates) => candidates.reduce((found, candidate) => {
  const [a, b] = [word, candidate].map((w) => w.toLowerCase());
  return a !== b && sorted(a) === sorted(b) ? [...found, candidate] : found;
}, []);

export function isPalindrome(text) {
  const s = text.toLowerCase().replace(/[^a-z]/g, '');
  for (let i = 0; i < s.length; i++) {
    if (s[i] !== s[s.length - i]) return false;
  }
  return true;
}

export function longestWord(sentence) {
    var words = sentence.split(" ");
    var at = 0;
    for (var i = 1; i < words.length; i++) {
        if (words[at].length < words[i].length) at = i;
    }
    return words[at];
}
