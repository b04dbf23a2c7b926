exports.twice = (x) => x * 2
exports.late = function late() { return this === exports }
