function check(n) { if (n > 2) throw new RangeError('too large'); return n }
for (let i = 0; i < 5; i++) console.log(check(i))
