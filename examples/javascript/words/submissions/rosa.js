export function isPalindrome(text) {
  const letters = text.toLowerCase().match(/[a-z]/g) ?? [];
  return letters.join('') === letters.reverse().join('');
}

export function anagramsOf(word, candidates) {
  const lower = word.toLowerCase();
  return candidates.filter((candidate) => {
    let rest = lower;
    if (candidate.toLowerCase() === lower) return false;
    for (const c of candidate.toLowerCase()) {
      if (!rest.includes(c)) return false;
      rest = rest.replace(c, '');
    }
    return true;
  });
}

export function longestWord(sentence) {
  const words = sentence.match(/[^ ]+/g) || [''];
  const size = Math.max(...words.map((w) => w.length));
  return words.find((w) => w.length === size);
}
