export function compute(left, right) {
  if (left.length !== right.length) {
    throw new Error('strands must be of equal length');
  }
  let distance = 0;
  for (let i = 0; i < left.length; i += 1) {
    if (left[i] !== right[i]) distance += 1;
  }
  return distance;
}
