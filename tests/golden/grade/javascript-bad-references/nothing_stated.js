export function visitors(days) {
  return [days, String(days)];
}
