type Op = '+' | '-';
const ops: Readonly<Record<Op, (a: number, b: number) => number>> = { '+': (a, b) => a + b, '-': (a, b) => a - b };
const big: bigint = 10n ** 20n;
const re: RegExp = /:\s*(number|string)\??/g;
const s: string = `type T = ${'x: number' as string}; a as b`;
const label: number = ((): number => { outer: for (;;) { break outer; } return 1; })();
console.log(ops['+'](1, 2), ops['-'](1, 2), big, 'let x: number?'.match(re), s, label);
const o = { get: (x: number) => x, type: 1, as: 2, async m<T>(x: T): Promise<T> { return x; } };
console.log(o.get(3), o.type, o.as, typeof o.m);
