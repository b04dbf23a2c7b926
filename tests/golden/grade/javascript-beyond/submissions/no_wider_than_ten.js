const widest = '##########';

module.exports = (count) => {
  const rows = [];
  for (let width = 1; width <= count; width++) rows.push(widest.slice(0, width));
  return rows;
};
