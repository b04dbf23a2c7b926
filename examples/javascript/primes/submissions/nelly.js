function primesUpTo(limit) {
  const crossed = {};
  for (let i = 2; i <= limit; i++) crossed[i] = false;
  const primes = [];
  for (const i in crossed) {
    if (!crossed[i]) {
      primes.push(i);
      for (let k = 2 * i; k <= limit; k += Number(i)) crossed[k] = true;
    }
  }
  return primes;
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
