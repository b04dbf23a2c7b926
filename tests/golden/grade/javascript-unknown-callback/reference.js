// Calls fn with one item after the other, each when the one before is finished.
async function mapSeries(items, fn) {
  const results = [];
  for (const item of items) results.push(await fn(item));
  return results;
}

// The numbers from the smallest on; the list stays as it is.
const ascending = (numbers) => [...numbers].sort((a, b) => a - b);

module.exports = { mapSeries, ascending };
