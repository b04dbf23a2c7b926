const \u0061bc = 'esc', ünï = 'ü', 变量 = '中', $ = 1, _ = 2, $c = 3, $H = 4, $0_c = 5
console.log(abc, ünï, 变量, $, _, $c, $H, $0_c, '\u{1F600}'.length, '😀'.length, [...'a😀'].length)
const f = ($v, $e) => $v && $e
console.log(f(1, 2), 'é' === 'é', 'a\
b')
try { throw 1 } catch { console.log($c) }
