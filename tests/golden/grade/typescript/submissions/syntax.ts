export function count(people: Person[) {}
