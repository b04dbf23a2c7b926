export function shout(words, mark = '!') {
  return words.map((word) => word.toUpperCase() + mark);
}

export function longest(words) {
  let longest = '';
  for (const word of words) if (word.length > longest.length) longest = word;
  return longest;
}

export function sumOf(node) {
  return node === null ? 0 : node.value + sumOf(node.next);
}

export function count(text) {
  return text.trim().length;
}
