export function sortByAge(people) {
  // sort wants a number, not true or false
  return [...people].sort((a, b) => a.age > b.age);
}
