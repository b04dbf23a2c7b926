function countNodes(items) {
  let n = 0;
  items.forEach(x => { n += 1 + countNodes(x.children); });
  return n;
}
module.exports = { countNodes };
