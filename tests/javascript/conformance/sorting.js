function quickSort(a) {
  if (a.length < 2) return a
  const [p, ...rest] = a
  return [...quickSort(rest.filter((x) => x < p)), p, ...quickSort(rest.filter((x) => x >= p))]
}
console.log(quickSort([3, 1, 4, 1, 5, 9, 2, 6]))
function bubble(a) { let swapped; do { swapped = false; for (let i = 0; i + 1 < a.length; i++) if (a[i] > a[i + 1]) { [a[i], a[i + 1]] = [a[i + 1], a[i]]; swapped = true } } while (swapped); return a }
console.log(bubble([5, 2, 8, 1]), [3, 10, 2].sort(), [3, 10, 2].sort((a, b) => a - b), ['b', 'a'].sort((x, y) => x < y ? -1 : x > y ? 1 : 0))
