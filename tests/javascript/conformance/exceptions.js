function f(n) {
  try {
    if (n === 0) throw new TypeError('zero')
    if (n === 1) return 'try'
    if (n === 2) null.x
    if (n === 3) throw 'text'
    if (n === 4) throw { code: 4, inner: { deep: 'd' } }
  } catch (e) {
    if (e instanceof TypeError) return e.constructor.name + e.message.slice(0, 4)
    throw e
  } finally {
    console.log('finally', n)
    if (n === 5) return 'from finally'
  }
  return 'end'
}
for (let i = 0; i < 6; i++) { try { console.log(f(i)) } catch (e) { console.log('caught', e) } }
try { throw { a: 1, b: [2] } } catch ({ a, b: [c], d = a && 'dflt' }) { let e = a; console.log(a, c, d, e) }
try { throw [1] } catch ([x, y = () => x]) { { let x = 5; console.log(x) } console.log(x, y()) }
try { throw 1, 2 } catch (e) { console.log(e) }
try { throw (
  'lines') } catch (e) { var e = 'redeclared'; console.log(e) }
try { try { throw 1 } finally { console.log('inner') } } catch { console.log('no binding') } finally { console.log('outer') }
for (const i of [1, 2]) { try { continue } finally { console.log('f', i) } }
const g = () => { throw new RangeError() }
try { g() } catch (error) { console.log(error.name) }
