function g(x) {
  switch (x) {
    case 0: let y = 1; return y
    case 1: const z = 2; y = z; return y
    case 2: function inner() { return 'inner' } return inner()
    case 3: class A { static b = 3 } return A.b
  }
  return 'none'
}
for (let i = 0; i < 5; i++) { try { console.log(g(i)) } catch (e) { console.log(e.name) } }
