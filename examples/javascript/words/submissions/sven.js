export function isPalindrome(text) {
  const check = (s) => s.length < 2 || (s[0] === s[s.length - 1] && check(s.slice(1, -1)));
  return check([...text.toLowerCase()].filter((c) => c >= 'a' && c <= 'z').join(''));
}

export function anagramsOf(word, candidates) {
  const key = (w) => w.toLowerCase().split('').sort().join('');
  for (let i = candidates.length - 1; i >= 0; i--) {
    const same = candidates[i].toLowerCase() === word.toLowerCase();
    if (same || key(candidates[i]) !== key(word)) candidates.splice(i, 1);
  }
  return candidates;
}

export function longestWord(sentence) {
    var words = sentence.split(" ");
    var at = 0;
    for (var i = 1; i < words.length; i++) {
        if (words[at].length < words[i].length) at = i;
    }
    return words[at];
}
