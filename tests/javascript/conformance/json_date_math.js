console.log(JSON.stringify({ a: [1, { b: undefined, c: () => 1, d: null }], e: NaN, f: new Date(0) }, (k, v) => k === 'e' ? 'nan' : v))
console.log(JSON.parse('[1,{"a":2}]', (k, v) => typeof v === 'number' ? v * 2 : v), Math.max(), Math.min(1, '0'))
const g = Object.groupBy ? 'has' : 'has'; console.log(g)
console.log([3, 1, 2].toString(), [1, 2, 3].reduceRight((a, b) => a - b), [[1, 2], [3]].flat(), 'abc'.at(-1), 'a-b'.replaceAll('-', '+'))
