// Overflow, division, characters as numbers, widening, writing of numbers.
object Arithmetic {
  def e0: (Int, Int, Int) = (Int.MaxValue + 1, Int.MinValue - 1, -Int.MinValue)
  def e1: (Long, Int, Long) = (2147483647L + 1, (1L << 40).toInt, 1 << 33)
  def e2: (Int, Int, Int, Int) = (-7 / 2, -7 % 2, 7 / -2, 7 % -2)
  def e3: (Int, Int, Int) = (-8 >> 1, -8 >>> 28, 5 ^ 3 | 8 & 12)
  def e4: (Char, Int, Char, Boolean) = (('a' + 1).toChar, 'z' - 'a', ('a' to 'z')(3), 'A' < 'a')
  def e5: String = "hello".map(c => ((c - 'a' + 13) % 26 + 'a').toChar)
  def e6: (Double, Double, Boolean, Double) = (1 / 3.0, 0.1 + 0.2, 1.0 / 0 == Double.PositiveInfinity, 5 / 2)
  def e7: (Int, Int, Int, Long) = (3.99.toInt, -3.99.toInt, 1e10.toInt, 2.5e10.toLong)
  def e8: (Int, Int) = (0x7F, 0xFFFFFFFF)
  def e9: (Long, Double, Double) = (math.round(2.5), math.floor(-2.5), math.pow(2, 10))
  def e10: (String, String, String) = (1.0.toString, 1e7.toString, 123456789.0.toString)
  def e11: (Int, Int, Int) = (math.abs(-5), math.max(3, 7), Math.min(2, 1))
  def e12: String = "" + 'a' + 1 + 2L + 3.5 + true + null
  def e13: Int = 'a' + 'b'
  def e14: String = "a" + ('a' + 1) + ("b" * 3)
  def e15: (Int, Long) = (1000000 * 1000000, 1000000L * 1000000)
  def e17: Int = "12".toInt + "3".toList.map(_.asDigit).sum + '7'.asDigit + '7' - '0'
  def e18: Boolean = 'a'.toInt == 97 && 97.toChar == 'a' && 1 == 1.0 && 1L == 1
  def e16: Double = List(1, 2, 4).sum.toDouble / 2
}
