function f(x) {
  let out = ''
  switch (x) {
    case 1: out += 'one '
    case 2: out += 'two '; break
    case 'a': { out += 'a '; break }
    default: out += 'default '
    case 3: out += 'three '
  }
  switch (x) { case 1: return out + '!' }
  switch (x) {}
  switch (x) { default: out += '?' }
  switch (x) {
    case (out += 'test ', 5):
    case 6:
      out += 'sixish'
  }
  return out
}
for (const x of [1, 2, 'a', 3, 4, 5, 6]) console.log(f(x))
