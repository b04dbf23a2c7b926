function abridged(title) {
  if (title.length > 25) return title.slice(0, 22) + '...';
  return title.trim();
}
module.exports = { abridged };
