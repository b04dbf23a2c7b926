export class C{constructor(h){this.h=h} plus(x){return this} toString(){return ""+this.h}}
