export function largest(numbers) {
  let most = numbers[0];
  for (const each of numbers) if (each > most) most = each;
  return most;
}
