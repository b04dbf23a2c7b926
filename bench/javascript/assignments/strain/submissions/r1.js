export const keep = (list, test) => list.reduce((kept, x) => (test(x) ? [...kept, x] : kept), []);
export const discard = (list, test) => list.reduce((kept, x) => (test(x) ? kept : kept.concat(x)), []);
