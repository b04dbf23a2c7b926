export function sortByAge(people) {
  let sorted = people;
  for (let i = 1; i < sorted.length; i++) {
    let k = i;
    while (k > 0 && sorted[k - 1].age > sorted[k].age) {
      [sorted[k], sorted[k - 1]] = [sorted[k - 1], sorted[k]];
      k--;
    }
  }
  return sorted;
}
