export function isPalindrome(text) {
  const letters = text.toLowerCase().replace(/[^a-z]/, '');
  const turned = letters.split('').reverse().join('');
  return letters === turned;
}

export function anagramsOf(word, candidates) {
  const key = (w) => w.toLowerCase().split('').sort().join('');
  return candidates.filter((c) => key(c) === key(word) && c.toLowerCase() !== word.toLowerCase());
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
