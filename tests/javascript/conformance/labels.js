outer: for (let i = 0; i < 3; i++) {
  inner: for (let j = 0; j < 3; j++) {
    if (j === 1) continue outer
    if (i === 2) break outer
    console.log(i, j)
    continue inner
  }
}
block: { console.log('in'); break block; }
a: b: for (;;) { break a }
l: while (true) { do { break l } while (true) }
x: for (const v of [1, 2]) for (const w of [1, 2]) { if (w === 2) continue x; console.log(v, w) }
