console.log(7 % -3, -7 % 3, 1 / -0, 0 === -0, NaN !== NaN, '5' * '2', '5' + 2, [] + {}, 1 + null, 1 + undefined)
console.log(1 << 31, 1 >>> 0, -1 >>> 28, 5 & 3, 5 | 3, 5 ^ 3, 2 ** 10, 'b' > 'a', null == 0, null >= 0, undefined == null)
let x = 5; x += 2; x -= 1; x *= 3; x /= 2; x %= 5; x **= 2; x <<= 1; x >>= 1; x >>>= 0; x &= 15; x |= 16; x ^= 1
console.log(x, x++ + ++x, x-- - --x)
console.log('a' in { a: 1 }, [] instanceof Array, 10n ** 20n, -5n / 2n, typeof 1n, 2n > 1)
let b = 1n; b++; b += 2n
console.log(b, 0x1F, 0b11, 0o17, 1_000, .5, 1e3, 017)
