export function Smoosh(numbers) {
  let end = 0;
  numbers.forEach((n, i) => {
    if (i === 0 || n !== numbers[end - 1]) numbers[end++] = n;
  });
  numbers.fill(-1, end);
}
