const mapSeries = async (items, fn) => {
  const results = [];
  for (const item of items) results.push(await fn(item));
  return results;
};
const ascending = (numbers) => numbers.sort((a, b) => a - b);
module.exports = { mapSeries, ascending };
