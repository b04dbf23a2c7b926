export function smoosh(numbers) {
  let last = 0;
  let end = 0;
  for (const n of [...numbers]) {
    if (n !== last) {
      numbers[end] = n;
      end += 1;
      last = n;
    }
  }
  while (end < numbers.length) {
    numbers[end] = -1;
    end += 1;
  }
}
