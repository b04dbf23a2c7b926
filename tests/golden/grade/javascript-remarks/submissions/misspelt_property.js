export function maximum(numbers) {
  if (numbers.lenght === 0) return null;
  let largest = numbers[0];
  for (let i = 0; i < numbers.lenght; i++) {
    if (numbers[i] > largest) largest = numbers[i];
  }
  return largest;
}
