const small = [...'abcdefghijklmnopqrstuvwxyz'];
const large = small.map((c) => c.toUpperCase());
export const rotate = (text, key) => {
  const table = new Map();
  for (const row of [small, large]) {
    const turned = [...row.slice(key), ...row.slice(0, key)];
    row.forEach((c, i) => table.set(c, turned[i]));
  }
  return text.split('').map((c) => table.get(c) ?? c).join('');
};
