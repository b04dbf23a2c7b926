enum Color { Red, Green = 5, Blue }
enum Name { A = 'a', B = 'b' }
const enum Flag { None = 0, One = 1 << 0, Two = 1 << 1, Both = One | Two }
export enum Neg { Low = -2, Next }
console.log(Color.Red, Color[5], Color.Blue, Color[Color.Blue], Name.B, Object.keys(Color).join());
console.log(Flag.Both, Flag.Two & Flag.Both, Neg.Next, Neg[-2]);
function name(c: Color): string { switch (c) { case Color.Green: return 'g'; default: return '?'; } }
console.log(name(Color.Green), name(Color.Red));
