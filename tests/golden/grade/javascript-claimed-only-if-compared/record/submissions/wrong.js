class P{constructor(x,y){this.x=x;this.y=y}}; export const f=(x,y)=>new P(x,y)
