export function isPalindrome(text) {
  const s = text.toLowerCase();
  let i = 0;
  let k = s.length - 1;
  const letter = (c) => c >= 'a' && c <= 'z';
  while (i < k) {
    if (letter(s[i]) && letter(s[k])) {
      if (s[i] !== s[k]) return false;
      i++;
      k--;
    } else if (!letter(s[i])) {
      i++;
    }
  }
  return true;
}

export function anagramsOf(word, candidates) {
    var lower = word.toLowerCase();
    var found = [];
    var letters = Array.from(lower).sort();
    candidates.forEach(function (candidate) {
        var other = candidate.toLowerCase();
        var sorted = Array.from(other).sort();
        if (other == lower || sorted.length != letters.length) return;
        for (var i = 0; i < letters.length; i++) {
            if (letters[i] != sorted[i]) return;
        }
        found.push(candidate);
    });
    return found;
}

export function longestWord(sentence) {
  let longest = '';
  for (const word of sentence.split(' ')) {
    if (word.length > longest.length) longest = word;
  }
  return longest;
}
