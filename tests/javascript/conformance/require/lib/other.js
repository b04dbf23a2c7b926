const { twice } = require('../lib.js')
module.exports = (n) => n ? twice(n) : 'zero'
