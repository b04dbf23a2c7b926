export function countNucleotides(strand) {
  const counts = { A: 0, C: 0, G: 0, T: 0 };
  for (const each of strand) {
    if (!(each in counts)) throw new Error('Invalid nucleotide in strand');
    counts[each]++;
  }
  return Object.values(counts).join(' ');
}
