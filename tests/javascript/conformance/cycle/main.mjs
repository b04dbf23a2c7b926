import { isEven } from './even.mjs'
console.log(isEven(6), isEven(7))
