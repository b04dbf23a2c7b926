export const keep = (list, test) => list.filter((x) => test(x));
export const discard = (list, test) => list.filter((x) => !test(x));
