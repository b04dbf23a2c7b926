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

export function anagramOf(word, candidates) {
  const result = [];
  for (const candidate of candidates) {
    let rest = word.toLowerCase();
    let fits = candidate.length === word.length && candidate.toLowerCase() !== rest;
    for (const c of candidate.toLowerCase()) {
      if (!rest.includes(c)) fits = false;
      rest = rest.replace(c, '');
    }
    if (fits) result.push(candidate);
  }
  return result;
}

export function longestWord(sentence) {
  let longest = '';
  for (const word of sentence.split(' ')) {
    if (word.length > longest.length) longest = word;
  }
  return longest;
}
