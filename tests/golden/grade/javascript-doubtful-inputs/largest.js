function largest(numbers) {
  let found = -Infinity;
  for (const each of numbers) if (each > found) found = each;
  return found;
}
module.exports = { largest };
