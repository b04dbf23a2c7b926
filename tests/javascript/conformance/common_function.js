module.exports = function (n) { return n ? 'some' : 'none' }
console.log(module.exports(0), module.exports.name)
