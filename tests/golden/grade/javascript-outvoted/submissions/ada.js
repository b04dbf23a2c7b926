export function secondPlace(scores) {
  const best = Math.max(...scores);
  return Math.max(...scores.filter((score) => score < best));
}
