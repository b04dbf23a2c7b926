export const f=(s)=>{ const d=s.replace(/-/g,""); return /^\d{9}[\dX]$/.test(d); }
