export function vowels(s) {
  let count = 0;
  for (const c of s) {
    if ('aeiou'.includes(c)) count++;
  }
  return count;
}
