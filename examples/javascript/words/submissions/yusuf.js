export function isPalindrome(text) {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  for (let i = 0; i < letters.length / 2, i++) {
    if (letters[i] !== letters[letters.length - 1 - i]) return false;
  }
  return true;
}

export function anagramsOf(word, candidates) {
  const key = (w) => w.toLowerCase().split('').sort().join('');
  return candidates.filter((c) => key(c) === key(word) && c.toLowerCase() !== word.toLowerCase());
}

export function longestWord(sentence) {
    var words = sentence.split(" ");
    var at = 0;
    for (var i = 1; i < words.length; i++) {
        if (words[at].length < words[i].length) at = i;
    }
    return words[at];
}
