export function adults(people, age = 18) {
  return people.filter((person) => person.age >= age).map(({ name }) => name.toUpperCase());
}
