const log = []
const v = (name, value) => ({ [Symbol.toPrimitive](hint) { log.push(`${name}:${hint}`); return value } })
const get = (name, value) => { log.push(`get ${name}`); return v(name, value) }
get('a', 1) + get('b', 2); get('c', 1) < get('d', 2); get('e', 1) > get('f', 2)
const target = {}; target[get('k', 'key')] = get('v', 5); target[get('k', 'key')]
`${get('t', 1)}-${get('u', 2)}`
get('m', 2) ** get('n', 3); get('p', 'q') in { q: 1 }
let y = get('y', 4); y -= get('z', 1); y++
console.log(log.join(' '), Object.keys(target), y)
try { null[get('null', 1)] } catch (e) { console.log(e.name, log.length) }
try { null[get('null', 1)] = get('never', 1) } catch (e) { console.log(e.name, log.length) }
try { undefined.x(get('arg', 1)) } catch (e) { console.log(e.name, log.length) }
