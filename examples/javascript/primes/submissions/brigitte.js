"use strict";

const primesUpTo = (limit) => {
  const sieve = Array(Math.max(limit + 1, 0)).fill(true);
  sieve.forEach((prime, i) => {
    if (i < 2) sieve[i] = false;
    else if (prime && sieve[i]) for (let k = 2 * i; k <= limit; k += i) sieve[k] = false;
  });
  return sieve.map((prime, i) => (prime ? i : 0)).filter((i) => i > 0);
};

const primeFactors = (number) => {
  const list = [];
  let f = 2;
  while (number > 1) {
    if (number % f) f++;
    else {
      list.push(f);
      number = number / f;
    }
  }
  return list;
};
