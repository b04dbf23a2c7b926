export function sortByAge(people) {
  var list = people.map((p) => Object.assign({}, p));
  for (var i = 1; i < list.length; i++) {
    for (var j = i; j > 0; j--) {
      if (list[j].age < list[j - 1].age) {
        var h = list[j];
        list[j] = list[j - 1];
        list[j - 1] = h;
      }
    }
  }
  return list;
}
