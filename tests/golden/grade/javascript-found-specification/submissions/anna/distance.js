export function distance(a, b) {
  if (a.length !== b.length) throw new Error('different lengths');
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a.charAt(i) !== b.charAt(i)) count++;
  return count;
}
