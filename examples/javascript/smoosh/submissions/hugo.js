export function smoosh(numbers) {
  const kept = [numbers[0]];
  for (let i = 1; i < numbers.length; i++) {
    if (numbers[i] !== numbers[i - 1]) kept.push(numbers[i]);
  }
  kept.forEach((n, i) => { numbers[i] = n; });
  numbers.fill(-1, kept.length);
}
