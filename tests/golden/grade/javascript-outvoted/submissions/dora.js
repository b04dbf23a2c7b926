export function secondPlace(scores) {
  return scores.sort((a, b) => b - a)[1];
}
