// Companions with apply, operators as methods, Ordered.
object CompanionObjects {
  class Rational private (val n: Int, val d: Int) {
    def +(o: Rational) = Rational(n * o.d + o.n * d, d * o.d)
    def *(o: Rational) = Rational(n * o.n, d * o.d)
    def unary_- = Rational(-n, d)
    def <(o: Rational) = n * o.d < o.n * d
    override def toString = if (d == 1) n.toString else n + "/" + d
  }
  object Rational {
    private def gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)
    def apply(n: Int, d: Int = 1): Rational = { val g = gcd(n.abs, d.abs); new Rational(n / g, d / g) }
    val Zero = Rational(0)
  }
  case class Money(cents: Long) { def +(m: Money) = Money(cents + m.cents); override def toString = "%d".format(cents) }
  case class Temp(deg: Double) extends Ordered[Temp] { def compare(o: Temp) = deg.compare(o.deg) }
  def e0: String = (Rational(1, 2) + Rational(1, 3)).toString
  def e1: String = (-Rational(2, 4) * Rational(3)).toString + Rational.Zero
  def e2: Boolean = Rational(1, 3) < Rational(1, 2)
  def e3: Long = (Money(3) + Money(4)).cents
  def e4: Boolean = Temp(3.5) < Temp(4)
  def e5: Temp = List(Temp(3), Temp(9), Temp(1)).max
  def e6: Rational = List(Rational(1, 2), Rational(1, 3)).foldLeft(Rational.Zero)(_ + _)
}
