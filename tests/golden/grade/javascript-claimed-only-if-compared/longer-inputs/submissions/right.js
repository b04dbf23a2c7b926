export const f=(s)=>/^\d{9}[\dX]$/.test(s.split("-").join(""))
