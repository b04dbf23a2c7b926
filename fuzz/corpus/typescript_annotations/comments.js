/**
 * @param {number[]} xs the list
 * @param {string|null} [key]
 * @param {{a: number, b: ?string}} o
 * @param {Array.<Array.<number>>} g
 * @param {(x: number) => boolean} p
 */
export const f = (xs, key, o, g, p) => xs.length + key + o + g + p;
