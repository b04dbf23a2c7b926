function Point(x, y) { if (!(this instanceof Point)) return new Point(x, y); this.x = x; this.y = y || 0 }
Point.prototype.len = function () { return Math.sqrt(this.x ** 2 + this.y ** 2) }
const ns = { Inner: class { constructor(a) { this.a = a } }, get() { return ns.Inner } }
console.log(new Point(3, 4).len(), Point(1).y, new ns.Inner(2).a, new (ns.get())(3).a, new ns.Inner, new Point(...[5, 12]).len())
console.log(new Date(0).getTime(), new Array(3).fill(0), new (class { x = 1 })().x)
function F() { return { replaced: true } }
console.log(new F().replaced, Reflect.construct(Point, [6, 8]).len())
