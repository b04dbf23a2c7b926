export const f=(n)=>({[Symbol.iterator]: function*(){yield n}})
