let n = 0
for (let i = 0; i < 3; i++) n += i
for (const x of [1, 2, 3]) n += x
for (var k in { a: 1, b: 2 }) n += k.length
while (n < 20) n++
do n--; while (n > 10)
if (n) n = 1; else n = 2
if (!n) n = 3
else if (n === 1) n = 4
else n = 5
for (;;) if (n > 8) break; else n++
for (let j = 0; j < 2; j++);
while (n-- > 3);
console.log(n)
