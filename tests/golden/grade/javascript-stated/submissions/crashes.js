export function share(total, people) {
  if (people < 0) throw new RangeError('people must be positive, but there are ' + people);
  if (people === 0) return missing.length;
  return total / people;
}
