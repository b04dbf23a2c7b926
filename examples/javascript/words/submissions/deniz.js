"use strict";
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
    var words = sentence.split(" ");
    var at = 0;
    for (var i = 1; i < words.length; i++) {
        if (words[at].length < words[i].length) at = i;
    }
    return words[at];
}
