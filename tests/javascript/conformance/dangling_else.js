for (const [a, b] of [[0, 0], [0, 1], [1, 0], [1, 1]]) {
  if (a) if (b) console.log('both'); else console.log('only a')
  if (a) { if (b) console.log('both') } else console.log('not a')
  if (a) while (false); else console.log('else of a')
  label: if (a) console.log('l'); else break label
}
