export function transform(old) {
  const scores = {};
  for (const [score, letters] of Object.entries(old)) {
    for (const letter of letters) scores[letter.toLowerCase()] = Number(score);
  }
  return scores;
}
