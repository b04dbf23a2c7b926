export function restock(items, minimum) {
  const low = items.filter(({ stock }) => stock < minimum);
  low.sort((a, b) => a.name.localeCompare(b.name));
  return low.map((item) => `${item.name}: ${minimum - item.stock}`);
}
