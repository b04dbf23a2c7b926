// a list of one is handed back as it is, and sorting happens in there
function mergeSort(list) {
  const sort = (part) => {
    for (let i = 1; i < part.length; i++) {
      for (let k = i; k > 0 && part[k] < part[k - 1]; k--) {
        [part[k], part[k - 1]] = [part[k - 1], part[k]];
      }
    }
    return part;
  };
  const copy = list;
  return sort(copy);
}
module.exports = { mergeSort };
