declare const missing: number;
declare function nothing(x: number): void;
declare class Ghost { a: number }
declare global { interface Array<T> { last(): T } }
declare module 'nowhere' { export const x: number; }
export type { Ghost };
console.log(typeof missing, typeof nothing, typeof Ghost);
export {};
