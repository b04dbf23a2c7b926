function strict() { 'use strict'
  return this === undefined }
function sloppy() { 'use\x20strict'; return this === undefined }
function both() {
  "other directive"
  "use strict"
  try { undeclared = 1; return 'sloppy' } catch (e) { return e.name }
}
function one() { "use strict" }
console.log(strict(), sloppy(), both(), one())
