let a = 1n; a++; ++a; const old = a--; console.log(a, old, -a, a ** 64n, a * -1n)
const o = { n: 5n, list: [1n] }; o.n++; console.log(o.n++, ++o.n, o.list[0]--, --o.list[0], o)
o.n += 2n; o.n **= 2n; o.n <<= 3n; console.log(o.n, typeof o.n, typeof a++)
try { a + 1 } catch (e) { console.log(e.name) }
try { +a } catch (e) { console.log(e.name) }
console.log(1n < 2, 2n == 2, 2n === 2, BigInt.asUintN(8, 257n), 5n / 2n, `${7n}`)
