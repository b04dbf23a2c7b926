export function sortByAge(people) {
  const list = [...people];
  let i = 1;
  while (i < list.length) {
    if (list[i - 1].age < list[i].age) {
      i++;
    } else {
      [list[i - 1], list[i]] = [list[i], list[i - 1]];
      i = 1;
    }
  }
  return list;
}
