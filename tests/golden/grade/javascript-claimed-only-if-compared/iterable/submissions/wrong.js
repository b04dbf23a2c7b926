export const f=(n)=>({[Symbol.iterator]: function*(){yield 9}})
