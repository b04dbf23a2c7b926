export function isPalindrome(text) {
  const check = (s) => s.length < 2 || (s[0] === s[s.length - 1] && check(s.slice(1, -1)));
  return check([...text.toLowerCase()].filter((c) => c >= 'a' && c <= 'z').join(''));
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
  return sentence.split(' ').sort((a, b) => b.length - a.length)[0];
}
