export function share(total, people) {
  if (people <= 0) throw new RangeError('nobody is there');
  return total / people;
}
