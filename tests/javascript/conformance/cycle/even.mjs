import { isOdd } from './odd.mjs'
export function isEven(n) { return n === 0 || isOdd(n - 1) }
