// Several parameter lists, partial application, composition.
object Currying {
  def add(a: Int)(b: Int) = a + b
  def fold[A, B](xs: List[A])(z: B)(f: (B, A) => B): B = xs match { case Nil => z; case h :: t => fold(t)(f(z, h))(f) }
  def twice(f: Int => Int): Int => Int = x => f(f(x))
  def compose[A, B, C](f: B => C, g: A => B): A => C = x => f(g(x))
  val inc = add(1) _
  val mul = (a: Int) => (b: Int) => a * b
  def until(cond: => Boolean)(body: => Unit): Unit = if (!cond) { body; until(cond)(body) }
  def repeat(n: Int)(body: => Unit) { var i = 0; while (i < n) { body; i += 1 } }
  def e0: (Int, Int, Int) = (inc(4), twice(inc)(4), twice(twice(mul(3)))(1))
  def e1: String = fold(List(1, 2, 3))("")((s, n) => s + n)
  def e2: Int = compose((x: Int) => x + 1, (s: String) => s.length)("four")
  def e3: Int = { var i = 0; until(i >= 5) { i += 2 }; i }
  def e4: String = { val sb = new StringBuilder; repeat(3) { sb.append("ab") }; sb.toString }
  def e5: Int = List(1, 2, 3).map(add(10)).sum
  def e6: Int = { val f: (Int, Int) => Int = _ + _; val g = f.curried; g(3)(4) + f.tupled((1, 2)) }
  def e7: Int = { val h = ((_: Int) + 1) andThen (_ * 2) compose ((x: Int) => x - 3); h(10) }
}
