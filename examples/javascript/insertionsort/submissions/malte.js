export function sortByAge(people) {
  const list = [...people];
  // one pass is not enough
  for (let i = 1; i < list.length; i++) {
    if (list[i].age < list[i - 1].age) {
      const t = list[i];
      list[i] = list[i - 1];
      list[i - 1] = t;
    }
  }
  return list;
}
