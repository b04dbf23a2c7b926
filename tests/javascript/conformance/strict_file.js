'use strict'
function f() { return this }
console.log(f() === undefined)
try { notDeclared = 1 } catch (e) { console.log(e.name, e.message) }
