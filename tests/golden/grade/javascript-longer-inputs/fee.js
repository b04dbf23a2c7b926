/** @param {number} minutes every started hour costs 150, at most 1200 */
function fee(minutes) {
  if (minutes < 0) return -1;
  const cost = Math.ceil(minutes / 60) * 150;
  return cost > 1200 ? 1200 : cost;
}
module.exports = { fee };
