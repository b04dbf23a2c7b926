export const a = 1
export let b = 2, c = a ? b : 0
export function f(x = a) { return x && g() }
function g() { return 'g' }
export { g as 'string name', g as h }
export default class { m() { return 1 } }
export class K { static s = 's' }
b = 5
console.log(a, b, c, f(), typeof K, this === undefined)
try { undeclared = 1 } catch (e) { console.log(e.name) }
