/**
 * @param {string} name
 * @param {boolean} formal
 */
export function greet(name, formal) {
  return formal ? `Good day, ${name}` : `Hi ${name}`;
}
