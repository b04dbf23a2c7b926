function a() { try { throw 1 } finally { return 2 } }
function b() { for (const x of [1, 2]) { try { throw x } finally { continue } } return 'b' }
function c() { l: try { return 1 } finally { break l } return 'c' }
function d() { try { return console.log('ret') } finally { console.log('fin') } }
console.log(a(), b(), c(), d())
