export function secondPlace(scores) {
  return scores.sort()[scores.length - 2];
}
