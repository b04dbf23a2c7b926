export const total = (prices) => {
  let sum = 0;
  for (let i = 0; i < prices.length; i++) sum = sum + prices[i];
  return sum;
};
