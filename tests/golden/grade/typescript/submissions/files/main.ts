import type { Person } from './people';
import { isOlder, Limit } from './people';

export function count(people: Person[], limit: Limit, group = 0): number {
  return people.filter((person) => isOlder(person, limit)).length + group;
}
