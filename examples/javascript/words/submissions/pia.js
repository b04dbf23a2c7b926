export function isPalindrome(text) {
  let forward = '';
  let backward = '';
  for (let c of text) {
    c = c.toLowerCase();
    if ('abcdefghijklmnopqrstuvwxyz'.includes(c)) {
      forward = forward + c;
      backward = c + backward;
    }
  }
  return forward === backward;
}

export function anagramsOf(word, candidates) {
  const key = (w) => w.toLowerCase().split('').sort().join('');
  return candidates.filter((c) => key(c) === key(word));
}

export function longestWord(sentence) {
  return sentence.split(' ').sort((a, b) => b.length - a.length)[0];
}
