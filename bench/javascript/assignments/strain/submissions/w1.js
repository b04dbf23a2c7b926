export function keep(list, test) {
  return list.reduce((kept, x) => {
    if (test(x)) kept.push(x);
  }, []);
}
export function discard(list, test) {
  return keep(list, (x) => !test(x));
}
