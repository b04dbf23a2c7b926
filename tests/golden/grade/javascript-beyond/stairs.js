module.exports = function stairs(count) {
  const rows = [];
  for (let width = 1; width <= count; width++) rows.push('#'.repeat(width));
  return rows;
};
