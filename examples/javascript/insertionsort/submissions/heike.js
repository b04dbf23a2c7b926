export function sortByAge(people) {
  const list = people.slice();
  for (let i = 1; i < list.length; i++) {
    const p = list[i];
    let k = i - 1;
    while (k > 0 && list[k].age > p.age) {
      list[k + 1] = list[k];
      k -= 1;
    }
    list[k + 1] = p;
  }
  return list;
}
