module.exports.expand = function expand(pairs) {
  let out = '';
  pairs.forEach(([letter, count]) => {
    out += letter.repeat(count);
  });
  return out;
};
