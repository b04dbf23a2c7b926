const insert = (person, list) => {
  if (list.length === 0) return [person];
  const [head, ...tail] = list;
  return person.age <= head.age ? [person, head, ...tail] : [head, ...insert(person, tail)];
};

export function sortByAge(people) {
  return people.reduceRight((sorted, person) => insert(person, sorted), []);
}
