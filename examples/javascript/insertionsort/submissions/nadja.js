export function sortByAge(people) {
  const byAge = new Map();
  for (const person of people) byAge.set(person.age, person);
  const ages = [...byAge.keys()].sort((a, b) => a - b);
  return ages.map((age) => byAge.get(age));
}
