module.exports = (count) => Array.from({ length: count }, (_, i) => ''.padEnd(i + 1, '#'));
