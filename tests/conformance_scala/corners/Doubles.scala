// Double arithmetic, and how doubles are written.
object Doubles {
  def id(x: Double): Double = x
  def e0: Double = id(1) / 0
  def e1: Double = id(0) / 0
  def e2: Double = id(-1) / 0
  def e3: String = "" + id(100.0) + " " + id(1e7) + " " + id(1e-3) + " " + id(1.0E-4)
  def e4: String = "" + id(0.1 + 0.2) + " " + id(1.0 / 3) + " " + id(123456789.125)
  def e5: Boolean = id(0.0) == id(-0.0)
  def e6: Boolean = { val n = id(0) / 0; n == n }
  def e7: Double = id(5) % 3
  def e8: Double = id(-5.5) % 2
  def e9: String = "" + id(-0.0)
  def e10: Double = math.sqrt(2.0)
  def e11: Double = math.pow(2, 10)
  def e12: Double = List(0.1, 0.2, 0.3).sum
  def e13: Double = 7 / 2 + 0.5
  def e14: Int = math.round(id(2.5)).toInt
  def e15: Int = math.round(id(-2.5)).toInt
  def e16: Double = math.floor(-1.5) + math.ceil(1.2)
  def e17: Double = math.max(1.5, 2)
  def e18: String = "" + id(9999999.0) + " " + id(12345678.9)
  def e19: Double = id(1e308) * 10
  def e20: Long = id(1e18).toLong
}
