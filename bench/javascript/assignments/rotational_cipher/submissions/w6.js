const abc = 'abcdefghijklmnopqrstuvwxyz';
export function rotate(text, key) {
  return [...text].map((c) => {
    const upper = c !== c.toLowerCase();
    const moved = abc[(abc.indexOf(c.toLowerCase()) + key) % 26];
    return upper ? moved.toUpperCase() : moved;
  }).join('');
}
