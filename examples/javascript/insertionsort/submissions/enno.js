export function sortByAge(people) {
  const sorted = [...people];
  for (let i = 1; i < sorted.length; i++) {
    const person = sorted[i];
    let k = i - 1;
    while (k >= 0 && sorted[k].age >= person.age) {
      sorted[k + 1] = sorted[k];
      k--;
    }
    sorted[k + 1] = person;
  }
  return sorted;
}
