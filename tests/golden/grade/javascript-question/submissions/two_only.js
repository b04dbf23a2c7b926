export const initials = (name) => {
  const [first, last] = name.split(' ');
  return (first[0] + (last ? last[0] : '')).toUpperCase();
};
