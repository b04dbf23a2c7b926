export default (class { static { try { } catch ([a = 1]) { } } })
import {
 a as b } from "./x.js"