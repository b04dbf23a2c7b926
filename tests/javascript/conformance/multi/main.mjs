import d, { add, PI as pi, Shape, inc, count as before } from './lib.mjs'
import * as ns from './lib.mjs'
import './effect.mjs'
import { renamed, add as again, viaStar, default as fromIndex } from './folder/index.mjs'
import named from './named.mjs'
import expr from './expr.mjs'
export { add } from './lib.mjs'
console.log(d.name, d(2), add(1), pi, new Shape().area(), renamed(), again === add, viaStar, fromIndex)
console.log(before, ns.live()); inc(); console.log(ns.live(), Object.keys(ns).sort().join())
console.log(named.name, named(), expr.name, expr())
