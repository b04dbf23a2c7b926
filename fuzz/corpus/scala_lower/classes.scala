sealed trait Expr { def value: Int; def show: String = "?" }
case class Num(value: Int = 0) extends Expr { override def toString = value.toString }
case class Add(left: Expr, right: Expr) extends Expr {
  require(left != null, "left")
  def value = left.value + right.value
  override def show: String = s"($left + ${right.show})"
}
object Add { def twice(e: Expr): Expr = Add(e, right = e) }
class Bad(code: Int) extends RuntimeException("bad " + code)
object M {
  def depth(e: Expr): Int = e match {
    case Num(_) => 1
    case Add(l, r @ Num(n)) if n > 0 => 1 + depth(l)
    case Add(l, r) => 1 + Math.max(depth(l), depth(r))
  }
  def loop(n: Int): Long = { var i = 0; var s = 0L; while (i < n) { s += i; i += 1 }; s }
  def run: Int = depth(Add.twice(Num(2))) + (try { throw new Bad(3) } catch { case b: Bad => 1 } finally println("done"))
  def poly[T](x: T)(implicit o: Ordering[T]): Boolean = o.lt(x, x)
  def test: Boolean = poly(3) || poly("a") || { lazy val z = 1 / 0; false }
}
