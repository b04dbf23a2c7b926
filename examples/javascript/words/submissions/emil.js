export const isPalindrome = (text) => {
  const stack = [];
  const queue = [];
  for (const c of text) {
    if (/[a-z]/i.test(c)) {
      stack.push(c.toLowerCase());
      queue.push(c.toLowerCase());
    }
  }
  while (stack.length) {
    if (stack.pop() !== queue.shift()) return false;
  }
  return true;
};

export function anagramsOf(word, candidates) {
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
