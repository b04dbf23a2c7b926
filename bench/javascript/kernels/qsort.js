function partition(a, low, high) {
  const pivot = a[(low + high) >> 1];
  let i = low;
  let j = high;
  while (i <= j) {
    while (a[i] < pivot) i++;
    while (a[j] > pivot) j--;
    if (i <= j) {
      [a[i], a[j]] = [a[j], a[i]];
      i++;
      j--;
    }
  }
  return i;
}
function sort(a, low, high) {
  if (low >= high) return;
  const middle = partition(a, low, high);
  sort(a, low, middle - 1);
  sort(a, middle, high);
}
function main() {
  const a = [];
  for (let i = 0, x = 1; i < 20000; i++) {
    x = (x * 1103515245 + 12345) % 2147483648;
    a.push(x);
  }
  sort(a, 0, a.length - 1);
  return a[0] + a[9999];
}
module.exports = main;
