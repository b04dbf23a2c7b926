export function duration(seconds) {
  if (typeof seconds !== 'number' || seconds < 0) throw new TypeError('seconds');
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
