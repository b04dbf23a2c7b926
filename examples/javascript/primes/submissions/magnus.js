function primesUpTo(limit) {
  const isPrime = new Array(limit + 2).fill(true);
  for (let i = 2; i <= limit; i++) {
    if (isPrime[i]) {
      for (let k = i + i; k <= limit; k += i) {
        isPrime[k] = false;
      }
    }
  }
  isPrime.filter((prime, i) => prime && i >= 2 && i <= limit);
}

function primeFactors(number) {
  const factors = [];
  let divisor = 2;
  while (number > 1) {
    if (number % divisor === 0) {
      factors.push(divisor);
      number = number / divisor;
    } else {
      divisor++;
    }
  }
  return factors;
}
