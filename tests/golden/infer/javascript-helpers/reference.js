export function longest(lines) {
  let best = null;
  for (const line of lines)
    if (best === null || line.text.length > best.text.length) best = line;
  return best === null ? -1 : best.number;
}
