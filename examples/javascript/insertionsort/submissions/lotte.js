export function sortByAge(people) {
  return [...people].sort((a, b) => a.age - b.age || a.name.localeCompare(b.name));
}
