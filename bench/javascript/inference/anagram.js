const sortLetters = (word) => word.split('').sort().join('');

export const findAnagrams = (word, candidates) => {
  const lower = word.toLowerCase();
  const key = sortLetters(lower);
  return candidates.filter((candidate) => {
    const other = candidate.toLowerCase();
    return other !== lower && sortLetters(other) === key;
  });
};
