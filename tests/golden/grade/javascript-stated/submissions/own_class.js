class NoPeople extends Error {
  constructor(people) {
    super(`people must be positive, not ${people}`);
    this.name = 'NoPeople';
  }
}
export function share(total, people) {
  if (people <= 0) throw new NoPeople(people);
  return total * (1 / people);
}
