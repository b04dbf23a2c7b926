export function firstIndex(list, wanted) {
  return list.indexOf(wanted);
}
