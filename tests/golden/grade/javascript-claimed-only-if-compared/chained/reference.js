export class C{constructor(h){this.h=h} plus(x){this.h+=x;return this} toString(){return ""+this.h}}
