const tag = (strings, ...values) => strings.raw.join('|') + values.map(String).join(',')
const o = { tag(s, x) { return [this === o, s[0], x] }, n: 5 }
console.log(tag`a${1}\n${o.n + 1}b`, o.tag`x${o.n}`, o['tag']`y${`nested ${o.n}`}`, String.raw`\n${1}`)
const same = () => ((s) => s)`one`; console.log(same() === same())
console.log(`${1}${'a'}${null}${undefined}${[1, [2]]}${{}}`, `a${`b${`c${o.n}`}`}`, `${o.n > 4 ? `big ${o.n}` : ''}`, `\${}`, `${(() => 1)()}`)
const f = () => (x) => (y) => x[0] + y[0]; console.log(f()`a``b`, `${function named() {}}`.length > 0)
