export const f=(x,y)=>({x:y,y:x})
