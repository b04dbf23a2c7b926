function deepSum(list) {
  let s = 0;
  for (const x of list) s += Array.isArray(x) ? deepSum(x) : x;
  return s;
}
module.exports = { deepSum };
