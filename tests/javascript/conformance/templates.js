const n = 3
console.log(`a${n > 2 ? `nested ${n && 'in'}` : ''}b${(() => n)()}`)
const tag = (s, ...v) => s.raw.join('|') + v.join(',') + s.length
console.log(tag`x${1}\n${n || 2}y`, tag``, `line
${n}
two`)
const same = () => ((s) => s)`const`
console.log(same() === same())
console.log(`\u0041\${n}`, `${{}}`, `${[1, [2]]}`)
