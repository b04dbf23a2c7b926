const SCORES = { aeioulnrst: 1, dg: 2, bcmp: 3, fhvwy: 4, k: 5, jx: 8, qz: 10 };

function scoreOf(letter) {
  const group = Object.keys(SCORES).find((letters) => letters.includes(letter));
  return group ? SCORES[group] : 0;
}

export function score(word) {
  return [...word.toLowerCase()].reduce((sum, letter) => sum + scoreOf(letter), 0);
}
