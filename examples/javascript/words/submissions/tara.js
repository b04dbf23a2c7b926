export function anagramsOf(word, candidates) {
  const key = (w) => w.split('').sort().join('');
  const lower = word.toLowerCase();
  return candidates
    .map((c) => c.toLowerCase())
    .filter((c) => c !== lower && key(c) === key(lower));
}

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

export function longestWord(sentence) {
  let longest = '';
  for (const word of sentence.split(' ')) {
    if (word.length > longest.length) longest = word;
  }
  return longest;
}
