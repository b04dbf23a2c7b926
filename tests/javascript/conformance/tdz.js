try { x; let x = 1 } catch (e) { console.log(e.name) }
try { f(); const y = 1; function f() { return y } } catch (e) { console.log(e.name) }
try { const z = 1; z = 2 } catch (e) { console.log(e.name) }
try { (function (a = b, b) {})() } catch (e) { console.log(e.name) }
try { new C(); class C {} } catch (e) { console.log(e.name) }
console.log(typeof hoistedVar, hoistedVar)
var hoistedVar = 1
{ let s = 'inner'; console.log(s) }
let s = 'outer'; { console.log(s) }
