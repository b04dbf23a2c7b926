export function count(people: any[], limit: number) { return people.length; }
