// Unusual layout and comments.
object Layout
{
  /* block /* nested */ comment */
  sealed abstract class E
  case class Num(v: Int)
    extends E
  case class Add(
      l: E,
      r: E
  ) extends E
  case class Neg(e: E) extends E ; case object Z extends E

  def eval(e: E): Int =
    e match
    {
      case Num(v) =>
        v
      case Add(l,
               r) =>
        val a = eval(l)
        val b = eval(r)

        a + b
      case Neg(e) => - eval(e)
      case Z => 0;
    }
  def long(a: Int,
           b: Int)
          (c: Int): Int =
    a +
      b *
      c
  def ifs(n: Int): String =
    if (n > 10)
      "big"
    else if (n > 5)
      "mid"
    else
      "small"
  def chain(xs: List[Int]) =
    xs
      .map(_ + 1)
      // between
      .filter { x =>
        x % 2 == 0
      }
      .sum
  def unitish(n: Int) { val k = n; println(k) }
  def semi: Int = { val a = 1; val b = 2; a + b }
  def op = List(1, 2, 3) map { _ * 2 } filter (_ > 2) reduceLeft (_ + _)
  def e0: Int = eval(Add(Num(3), Neg(Add(Num(1), Z))))
  def e1: Int = long(1, 2)(3)
  def e2: List[String] = List(11, 7, 1) map ifs
  def e3: Int = chain(List(1, 2, 3))
  def e4: Unit = unitish(4)
  def e5: Int = semi + op
  def e6: Int = { ; 5 }
}
