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
