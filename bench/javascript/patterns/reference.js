// It has none of the patterns: what the reference has is not reported.
export function run(n) {
  return n;
}
