export class C{constructor(h){this.k=h} plus(x){this.k=x+this.k; return this} toString(){return String(this.k)}}
