/*
 * Exercise 4: words
 */
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

class Signature {
  #lower;

  constructor(word) {
    this.#lower = word.toLowerCase();
  }

  same(other) {
    return this.#lower === other.#lower;
  }

  toString() {
    return [...this.#lower].map((c) => c.charCodeAt(0)).sort((a, b) => a - b).join();
  }
}

export function anagramsOf(word, candidates) {
  const own = new Signature(word);
  return candidates.filter((c) => {
    const other = new Signature(c);
    return `${own}` === `${other}` && !own.same(other);
  });
}

export function longestWord(sentence) {
  const words = sentence.match(/[^ ]+/g) || [''];
  const size = Math.max(...words.map((w) => w.length));
  return words.find((w) => w.length === size);
}
