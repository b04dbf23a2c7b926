const r = /[/\]]+(?<n>x|y)/gu
console.log('a/]x'.replace(r, (m, ...g) => g.at(-1).n || m), /a/.test('a') && /b/i.exec('B').index, 'a1b2'.split(/\d/))
let i = 4, g = 2
console.log(i / g / 1, i /g/ 2)
for (const m of 'a1b2'.matchAll(/([a-z])(\d)/g)) console.log(m[1] ? m[2] : '', m.index)
