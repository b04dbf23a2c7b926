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
    if (word.length >= longest.length) longest = word;
  }
  return longest;
}
