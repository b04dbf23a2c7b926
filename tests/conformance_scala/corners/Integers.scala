// 32 and 64 bits, wrapping around; division towards zero; shifts by the low bits.
object Integers {
  val max: Int = Int.MaxValue
  val min: Int = Int.MinValue
  def id(n: Int): Int = n
  def idl(n: Long): Long = n

  def e0: Int = max + 1
  def e1: Int = min - 1
  def e2: Int = max * max
  def e3: Int = id(min) / -1
  def e4: Int = id(min) % -1
  def e5: Int = -min
  def e6: Int = math.abs(min)
  def e7: Int = id(-7) / 2
  def e8: Int = id(-7) % 2
  def e9: Int = id(7) / -2
  def e10: Int = id(7) % -2
  def e11: Int = id(1) / id(0)
  def e12: Int = id(1) % id(0)
  def e13: Int = id(1) << 33
  def e14: Int = id(-1) >>> 28
  def e15: Int = id(-1) >> 31
  def e16: Int = id(1) << -1
  def e17: Long = id(max) + 1L
  def e18: Long = idl(Long.MaxValue) + 1
  def e19: Long = idl(Long.MinValue) / -1L
  def e20: Long = idl(1L) / idl(0L)
  def e21: Int = idl(4294967297L).toInt
  def e22: Int = ~id(5)
  def e23: Int = id(12) & 10 | 3 ^ 1
  def e24: Int = 'a' + 1
  def e25: Char = ('a' + 1).toChar
  def e26: Char = 65536.toChar
  def e27: Int = (-1).toChar.toInt
  def e28: Int = "2147483648".toInt
  def e29: Int = "-2147483648".toInt
  def e30: Int = "+5".toInt
  def e31: Int = "".toInt
  def e32: Int = " 1".toInt
  def e33: Int = "1x".toInt
  def e34: Int = 3.99.toInt
  def e35: Int = (-3.99).toInt
  def e36: Int = 1e10.toInt
  def e37: Int = (0.0 / 0.0).toInt
  def e38: Long = 1e30.toLong
  def e39: Int = List(max, 1).sum
  def e40: Int = List(65536, 65536).product
  def e41: Boolean = id(1) == 1L
  def e42: Boolean = 'a' == 97
  def e43: Boolean = 1 == 1.0
  def e44: Boolean = List(1) == List(1L)
  def e45: Boolean = Some('a') == Some(97)
  def e46: Int = id(3) max 4 min 2
  def e47: Boolean = id(5) > 3 && 3L < 5.5
  def e48: Int = 10 - 4 - 3
  def e49: Int = 2 + 3 * 4 % 5
}
