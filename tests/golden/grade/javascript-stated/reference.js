export function share(total, people) {
  if (people <= 0) throw new RangeError('people must be positive, but there are ' + people);
  return total / people;
}
