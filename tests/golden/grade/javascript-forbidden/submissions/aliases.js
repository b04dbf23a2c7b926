const { sort } = Array.prototype;
const letter = String['from' + 'CharCode'];

export function largest(xs) {
  return Reflect.apply(sort, [...xs], [(a, b) => b - a])[0];
}

export function shift(text, by) {
  const codes = [...text].map((c) => ((c.charCodeAt(0) - 97 + by) % 4) + 97);
  let shifted = '';
  if (codes.length > 0) shifted += letter(codes[0]);
  if (codes.length > 1) shifted += letter.call(null, codes[1]);
  if (codes.length > 2) shifted += letter.apply(String, [codes[2]]);
  if (codes.length > 3) shifted += letter.bind(null)(codes[3]);
  return shifted;
}
