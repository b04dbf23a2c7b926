const ack = (m, n) => m === 0 ? n + 1 : n === 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); console.log(ack(2, 3))
function tree(d) { return d === 0 ? { n: 1 } : { l: tree(d - 1), r: tree(d - 1), n: d } }
const size = (t) => (t.l ? size(t.l) : 0) + t.n + (t.r ? size(t.r) : 0); console.log(size(tree(4)))
const memo = {}; const fib = (n) => n < 2 ? n : (memo[n] ??= fib(n - 1) + fib(n - 2)); console.log(fib(50), memo[50])
let depth = 0; const order = (n) => { depth += n && order(n - 1); return depth + n }; console.log(order(5), depth)
const a = [5, 3, 8, 1]; const q = ([p, ...r]) => p === undefined ? [] : [...q(r.filter((x) => x < p)), p, ...q(r.filter((x) => x >= p))]; console.log(q(a))
let i = 0; const b = []; b[i++] = i++; b[i] = i = 7; b[--i] ||= i--; console.log(b, i); let x = 1; x += x++ + ++x; console.log(x, x-- - --x)
const swap = (l, m, n) => { [l[m], l[n]] = [l[n], l[m]]; return l }; console.log(swap([1, 2, 3], 0, 2))
