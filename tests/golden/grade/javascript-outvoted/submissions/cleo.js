export function secondPlace(scores) {
  const places = [...new Set(scores)].sort((a, b) => a - b);
  return places.length > 1 ? places[places.length - 2] : -Infinity;
}
