export const secondPlace = (scores) => {
  let first = -Infinity, second = -Infinity;
  for (const score of scores) {
    if (score > first) [first, second] = [score, first];
    else if (score < first && score > second) second = score;
  }
  return second;
};
