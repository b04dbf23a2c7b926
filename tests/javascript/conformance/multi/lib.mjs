console.log('lib')
export const PI = 3
export const count = 0
let n = 0
export function inc() { n++ }
export const live = () => n
export function add(a, b = a) { return a + b }
export class Shape { area() { return PI > 2 && 'area' } }
export default function (x) { return x ? x * 2 : 0 }
