import { isEven } from './even.mjs'
export function isOdd(n) { return n !== 0 && isEven(n - 1) }
