const id = <T,>(x: T): T => x;
const map = <T, U>(xs: T[], f: (x: T, i: number) => U): U[] => xs.map(f);
const later = async <T>(x: T): Promise<T> => x;
const guard = (x: unknown): x is string => typeof x === 'string';
const curry = (a: number) => (b: number): number => a + b;
const object = (): { a: number } => ({ a: 1 });
const long = (
  a: number,
  b: number,
): number =>
  a * b;
console.log(id(1), map([1, 2], (x, i) => x * i), guard('a'), curry(1)(2), object().a, long(2, 3));
later(5).then((x: number) => console.log(x));
