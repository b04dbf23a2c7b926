export function at(hour, minute = 0) {
  const total = (((hour * 60 + minute) % 1440) + 1440) % 1440;
  const pad = (n) => String(n).padStart(2, '0');
  return `${pad(Math.floor(total / 60))}:${pad(total % 60)}`;
}
