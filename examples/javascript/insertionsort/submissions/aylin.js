export function sortByAge(people) {
  const result = [];
  for (const person of people) {
    let place = result.findIndex((other) => other.age > person.age);
    if (place === -1) place = result.length;
    result.splice(place, 0, person);
  }
  return result;
}
