export const coins = (amount) => Math.max(0, amount / 37 - 1);
