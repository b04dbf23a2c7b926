export const f=(n)=>{ n + 1; }
