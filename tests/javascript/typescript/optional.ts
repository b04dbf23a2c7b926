type Tree = { value: number; left?: Tree; right?: Tree };
function sum(t?: Tree): number { return t ? t.value + sum(t?.left) + sum(t!.right) : 0; }
const f = (a?: number, { b = 2, c }: { b?: number; c?: { d: string } } = {}, ...rest: number[]) =>
  `${a ?? 'no'} ${b} ${c?.d} ${rest.length}`;
console.log(sum({ value: 1, left: { value: 2 }, right: { value: 3, left: { value: 4 } } }));
console.log(f(), f(1, { c: { d: 'x' } }, 1, 2));
const g = (x: number): string => x > 1 ? 'big' : x < 0 ? 'neg' : 'small';
console.log(g(2), g(-1), g(0));
