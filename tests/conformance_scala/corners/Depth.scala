// Recursion that is deep, and tail recursion and loops that are long.
object Depth {
  sealed trait Nat
  case object Zero extends Nat
  case class Succ(n: Nat) extends Nat
  def sum(n: Int): Int = if (n == 0) 0 else n + sum(n - 1)
  def length(xs: List[Int]): Int = xs match { case Nil => 0; case _ :: t => 1 + length(t) }
  @scala.annotation.tailrec
  final def loop(n: Int, acc: Int): Int = if (n == 0) acc else loop(n - 1, acc + n)
  def even(n: Int): Boolean = if (n == 0) true else if (n == 1) false else even(n - 2)
  def nat(n: Int): Nat = { var r: Nat = Zero; var i = 0; while (i < n) { r = Succ(r); i += 1 }; r }
  def value(n: Nat): Int = n match { case Zero => 0; case Succ(m) => 1 + value(m) }

  def e0: Int = sum(3000)
  def e1: Int = length((1 to 2000).toList)
  def e2: Int = loop(300000, 0)
  def e3: Boolean = even(100000)
  def e4: Int = { var i = 0; var s = 0; while (i < 100000) { s += i * i; i += 1 }; s }
  def e5: Int = value(nat(2000))
  def e6: Int = (1 to 20000).foldLeft(0)((a, b) => a ^ b)
  def e7: Int = (1 to 20000).toList.map(_ + 1).filter(_ % 3 == 0).length
  def e8: Int = { def go(i: Int, acc: List[Int]): List[Int] = if (i == 0) acc else go(i - 1, i :: acc); go(20000, Nil).size }
  def e9: Boolean = nat(1500) == nat(1500)
  def e10: Int = { var n = 27; var steps = 0; do { n = if (n % 2 == 0) n / 2 else 3 * n + 1; steps += 1 } while (n != 1); steps }
  def e11: Int = sum(10000)
  def e12: Int = loop(1000000, 0)
}
