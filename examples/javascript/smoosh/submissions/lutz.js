export function smoosh(numbers) {
  const kept = numbers.filter((n, i) => i === 0 || n !== numbers[i - 1]);
  for (let i = 0; i < numbers.length; i++) {
    numbers[i] = kept[i] || -1;
  }
}
