export function count(people, limit, group = 0) { return people.filter(p => p.age > limit).length + group; }
