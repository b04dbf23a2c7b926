export function isPalindrome(text) {
  var left = 0, right = text.length - 1;
  var isLetter = function (c) { return c.toLowerCase() !== c.toUpperCase(); };
  while (left < right) {
    if (!isLetter(text[left])) { left++; }
    else if (!isLetter(text[right])) { right--; }
    else if (text[left].toLowerCase() !== text[right].toLowerCase()) { return false; }
    else { left++; right--; }
  }
  return true;
}

export function anagramsOf(word, candidates) {
  const key = (w) => w.toLowerCase().split('').sort().join('');
  return candidates.filter((c) => key(c) === key(word) && c.toLowerCase() !== word.toLowerCase());
}

export function longestWord(sentence) {
  const words = sentence.match(/[^ ]+/g) || [''];
  const size = Math.max(...words.map((w) => w.length));
  return words.find((w) => w.length === size);
}
