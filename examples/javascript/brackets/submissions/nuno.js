module.exports = function isBalanced(text) {
  let open = '';
  for (const c of text) {
    if ('([{'.indexOf(c) !== -1) open = c + open;
    else if (')]}'.indexOf(c) !== -1) {
      if (open[0] !== '([{'[')]}'.indexOf(c)]) return false;
      open = open.slice(1);
    }
  }
  return open || true;
};
