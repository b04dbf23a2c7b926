export const f=(n)=>undefined
