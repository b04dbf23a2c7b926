// In the order in which they end, which only a slow function shows.
const mapSeries = async (items, fn) => {
  const results = [];
  await Promise.all(items.map(async (item) => results.push(await fn(item))));
  return results;
};
const ascending = (numbers) => numbers.slice().sort((a, b) => a - b);
module.exports = { mapSeries, ascending };
