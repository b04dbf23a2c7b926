function first<T>(xs: readonly T[]): T | undefined { return xs[0]; }
function pair<A, B extends A = A>(a: A, b: B): [A, B] { return [a, b]; }
class Box<T extends { id: number }> { constructor(readonly value: T) {} get(): T { return this.value; } }
const keyed = <K extends string, V>(k: K, v: V): Record<K, V> => ({ [k]: v } as Record<K, V>);
const made = new Map<string, Array<number>>([['a', [1, 2]]]);
console.log(first<number>([3, 4]), pair<number>(1, 2), new Box<{ id: number }>({ id: 7 }).get().id);
console.log(keyed<'x', number>('x', 1), made.get('a')!.length, 1 < 2);
