const { twice } = require('./lib')
const other = require('./lib/other.js')
console.log(twice(4), other(0), require('./lib') === require('./lib.js'))
