const fizz = (n) => (n % 3 ? '' : 'Fizz') + (n % 5 ? '' : 'Buzz') || n
console.log(Array.from({ length: 15 }, (_, i) => fizz(i + 1)).join(' '))
const isPrime = (n) => { if (n < 2) return false; for (let i = 2; i * i <= n; i++) if (n % i === 0) return false; return true }
console.log([...Array(30).keys()].filter(isPrime))
const gcd = (a, b) => b ? gcd(b, a % b) : a
console.log(gcd(48, 18), [1, 2, 3].includes(2) && 'inc', parseInt('12px') || 0)
