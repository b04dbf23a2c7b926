// a comment; with `tokens` { ( [
/* if (x) { */ const a = 1 // trailing
/** doc */ function f(/* none */) { /* empty */ }
console.log(a /* between */ , f(/* x */)) // end
if /* c */ (a) /* d */ console.log('x') /* e */ ; else /* f */ console.log('y') // g
for (let i = 0 /* ; */; i < 1 /* ( */; i++ /* ) */) /* body */ console.log(i) // after
throw_()
function throw_() { try { throw /* v */ 'v' /* w */ } catch /* x */ ( /* y */ e /* z */ ) /* b */ { console.log(e) } finally /* f */ { /* g */ } }
switch (a) { /* first */ case 1: /* second */ console.log('one') // third
}
const g = x => /* body */ x ? /* yes */ 1 /* y */ : /* no */ 2 // end
console.log(g(1), a /* l */ && /* r */ 2 /* s */)
// last without newline