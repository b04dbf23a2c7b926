function Animal(n) { this.n = n } Animal.prototype.speak = function () { return this.n + '!' }
function Dog(n) { Animal.call(this, n) } Dog.prototype = Object.create(Animal.prototype, { constructor: { value: Dog } })
Dog.prototype.speak = function () { return Animal.prototype.speak.call(this) || 'none' }
const d = new Dog('rex'); console.log(d.speak(), d instanceof Animal, Object.getPrototypeOf(d) === Dog.prototype)
for (const k in d) if (d.hasOwnProperty(k)) console.log(k)
