// Every call sieves anew: some three million rounds, more than the usual limit on steps.
function primesBelow(limit) {
  const found = [];
  for (let i = 2; i < limit; i++) found.push({ number: i, isPrime: true });
  for (let i = 2; i * i < limit; i++) {
    for (const each of found) {
      if (each.number !== i && each.number % i === 0) each.isPrime = false;
    }
  }
  return found.filter((each) => each.isPrime).map((each) => each.number);
}

export function nthPrime(n) {
  if (n < 1) throw new RangeError("there is no such prime");
  return primesBelow(20000)[n - 1];
}
