const { l } = require('./lib');
module.exports = { top: (xs) => l(xs) };
