const frozen = Object.freeze({ a: 1, list: [] }), getter = { get a() { return 1 } }
function sloppy(o) { o.a = 2; o['a'] += 1; o.a++; o[`${'a'}`] ||= 3; o[`${'b'}`] = 4; return o.a }
function strict(o, f) { 'use strict'; try { f(o); return 'no error' } catch (e) { return e.name } }
console.log(sloppy(frozen), sloppy(getter), sloppy('text'), sloppy(5))
const tries = [function (o) { 'use strict'; o.a = 2 }, function (o) { 'use strict'; o[`${'a'}`] = 2 }, function (o) { 'use strict'; o.a += 2 },
  function (o) { 'use strict'; o.a++ }, function (o) { 'use strict'; ++o[`${'a'}`] }, function (o) { 'use strict'; o.a &&= 2 }]
for (const f of tries) console.log(strict(frozen, f), strict(getter, f), strict(6, f), strict({ a: 1 }, f))
class C { m(o) { o.a = 1 } }
console.log(strict(frozen, (o) => new C().m(o)))
function undeclaredPut() { madeGlobal = 5; return typeof madeGlobal }
console.log(undeclaredPut(), function () { return this === undefined }(), function () { 'use strict'; return this === undefined }())
