export function sortByAge(people) {
  const key = (person) => `${person.age}`;
  const sorted = [];
  for (const person of people) {
    let i = sorted.length;
    while (i > 0 && key(sorted[i - 1]) > key(person)) i--;
    sorted.splice(i, 0, person);
  }
  return sorted;
}
