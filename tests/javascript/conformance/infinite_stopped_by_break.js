let n = 0
while (true) { if (n++ > 100) break }
for (;;) { try { if (n > 200) break; n++ } finally { n++ } }
do { n++; if (n > 300) break; else continue } while (true)
console.log(n)
function g() { for (;;) { try { return 'r' } finally { n = 0 } } }
console.log(g(), n)
