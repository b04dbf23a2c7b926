let a = 1
if (a)
  console.log('one')
else
  console.log('two')
const t = `x
y`
console.log(t.length, a && 2)
