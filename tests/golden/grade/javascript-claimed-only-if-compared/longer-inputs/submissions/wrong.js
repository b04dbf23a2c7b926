export const f=(s)=>{ const d=s.replace("-",""); return /^\d{9}[\dX]$/.test(d); }
