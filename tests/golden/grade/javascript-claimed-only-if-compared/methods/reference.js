export const f=(n)=>({inc: () => ++n, get value() {return n}})
