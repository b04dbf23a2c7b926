export const f=(n)=>{ }
