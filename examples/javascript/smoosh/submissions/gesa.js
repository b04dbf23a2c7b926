// keeps every number once, not one of each run
export function smoosh(numbers) {
  const kept = [];
  for (const n of numbers) {
    if (!kept.includes(n)) kept.push(n);
  }
  for (let i = 0; i < numbers.length; i++) {
    numbers[i] = kept[i] ?? -1;
  }
}
