const COMPLEMENT = { G: 'C', C: 'G', T: 'A', A: 'U' };

export const toRna = (dna) => [...dna].map((nucleotide) => COMPLEMENT[nucleotide]).join('');
