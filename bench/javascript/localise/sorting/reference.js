export function sort(list) {
  const sorted = [...list];
  for (let end = sorted.length - 1; end > 0; end--) {
    for (let i = 0; i < end; i++) {
      if (sorted[i] > sorted[i + 1]) {
        const kept = sorted[i];
        sorted[i] = sorted[i + 1];
        sorted[i + 1] = kept;
      }
    }
  }
  return sorted;
}
