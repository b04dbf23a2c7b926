function f() { return typeof this }
implicit = 3
console.log(f(), implicit, delete implicit)
if (true) function inBlock() { return 'hoisted' }
console.log(inBlock())
