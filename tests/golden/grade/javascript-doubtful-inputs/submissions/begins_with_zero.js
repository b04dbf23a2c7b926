function largest(numbers) {
  let found = 0;
  for (const each of numbers) if (each > found) found = each;
  return found;
}
module.exports = { largest };
