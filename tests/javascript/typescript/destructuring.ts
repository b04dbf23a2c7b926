const { a, b: { c = 5 } = {} }: { a: number; b?: { c?: number } } = { a: 1 };
const [x, , ...ys]: number[] = [1, 2, 3, 4];
function f({ p, q }: { p: string; q?: number }, [r, s]: [number, string] = [0, 'd']): string { return p + q + r + s; }
for (const [k, v] of Object.entries({ one: 1 } as Record<string, number>)) console.log(k, v);
let swap1: number = 1, swap2: number = 2;
[swap1, swap2] = [swap2, swap1] as [number, number];
console.log(a, c, x, ys, f({ p: 'p' }), swap1, swap2);
