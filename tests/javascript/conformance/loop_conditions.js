let i = 0, s = ''
while (i++ < 3, s.length < 5) s += i
console.log(s)
do { s = s.slice(1) } while (s && s !== '45')
console.log(s)
for (let a = 0, b = 10; a < b; a++, b--) s += a
console.log(s)
for (let x = ('p' in { p: 1 }); x; x = false) console.log('in', x)
let n = 5
while (n --> 0) s += n
console.log(s)
let m = null
while ((m = m ? m.next : { next: { next: null } })) s += '.'
console.log(s)
