export class C{constructor(h){this.h=h} plus(x){return new C(this.h)} toString(){return ""+this.h}}
