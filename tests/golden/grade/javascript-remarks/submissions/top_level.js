const numbers = [1, 2, 3];
let max = numbers[0];
for (const n of numbers) if (n > max) max = n;
console.log(max);
