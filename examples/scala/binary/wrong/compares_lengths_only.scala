// Compares only the lengths of the numbers.
object Solution {
  sealed trait Bit
  case object O extends Bit
  case object I extends Bit

  private def sum(n: List[Bit], m: List[Bit], carry: Boolean): List[Bit] = (n, m) match {
    case (Nil, rest) => if (carry) increment(rest) else rest
    case (rest, Nil) => if (carry) increment(rest) else rest
    case (a :: ns, b :: ms) =>
      val ones = List(a == I, b == I, carry).count(x => x)
      (if (ones % 2 == 1) I else O) :: sum(ns, ms, ones >= 2)
  }

  def increment(n: List[Bit]): List[Bit] = {
    val (ones, rest) = n.span(_ == I)
    ones.map(_ => O) ++ (I :: rest.drop(1))
  }

  def add(n: List[Bit], m: List[Bit]): List[Bit] = sum(n, m, carry = false)

  def multiply(n: List[Bit], m: List[Bit]): List[Bit] =
    if (n.isEmpty || m.isEmpty) Nil
    else {
      val shifted = O :: multiply(n.tail, m)
      val doubled = if (shifted == List(O)) Nil else shifted
      if (n.head == I) sum(doubled, m, false) else doubled
    }

  // Compares lengths, then bits from the highest one.
  def less(n: List[Bit], m: List[Bit]): Boolean =
    n.length < m.length

  def toInt(n: List[Bit]): Int =
    n.foldRight(0)((b, rest) => 2 * rest + (if (b == I) 1 else 0))
}
// Witness: Solution.less(List(O, I), List(I, I))
