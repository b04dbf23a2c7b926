let a = 1
let b = 2
;[a, b] = [b, a]
console.log(a, b)
const t = 'x'
;(function () { console.log('iife') })()
let c = a
++b
console.log(b, c)
const f = function () { return 1 }
console.log(f())
do a++
while (a < 5) console.log(a)
var i = 0
i
++
a
console.log(i, a)
if (a) console.log('yes')
else console.log('no')
for (;;) { break } console.log(`after`)
const r = 1;
/x/.test('x') && console.log('regex')
return_()
function return_() {
  return
  1
}
