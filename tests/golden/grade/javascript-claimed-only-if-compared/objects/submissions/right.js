export class C{constructor(h){this.k=h} plus(x){return new C(x+this.k)} toString(){return String(this.k)}}
