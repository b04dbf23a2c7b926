// How many people are over the age limit, by group.
export interface Person {
  name: string;
  age: number;
}
export enum Group { Young, Old = 5 }

/** Counts those of an age. */
export function count(people: Person[], limit: number, group: Group = Group.Young): number {
  let total: number = 0;
  for (const person of people as Person[]) {
    if (person.age >= limit) total += 1;
  }
  return total + (group as number);
}
