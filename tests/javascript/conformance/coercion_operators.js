const o = { valueOf() { console.log('valueOf'); return 3 }, toString() { console.log('toString'); return 'text' } }
console.log(o + 1, o * 2, `${o}`, o + '', o < 4, o == 3, o === 3, -o, +o, ~o, !o)
console.log([] + {}, [1, 2] + 3, null + 1, undefined + 1, true + true, '5' * '2', '5' + 2, 5 - '2', 'b' > 'a')
console.log([2] == 2, null == undefined, null == 0, NaN != NaN, '' == 0, '0' == false, 1n == 1, 2n > 1)
let x = { valueOf: () => 41 }; x++; console.log(x); let s = '7'; console.log(s++, s, typeof s)
let t = o; t += 1; console.log(t); let u = 'a'; u += o; console.log(u)
