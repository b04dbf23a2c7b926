export function counter(start = 0) {
  let value = start;
  return { next: () => ++value };
}
