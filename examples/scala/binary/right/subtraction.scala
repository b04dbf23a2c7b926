// Counts down: a predecessor and folds from the highest bit.
object Solution {
  sealed trait Bit
  case object O extends Bit
  case object I extends Bit

  def increment(n: List[Bit]): List[Bit] =
    if (n.isEmpty) I :: Nil
    else if (n.head == O) I :: n.tail
    else O :: increment(n.tail)

  private def bit(isOne: Boolean): Bit = if (isOne) I else O

  def add(n: List[Bit], m: List[Bit]): List[Bit] = {
    val (reversed, carry) = n.zipAll(m, O, O).foldLeft((List[Bit](), false)) {
      case ((done, carry), (a, b)) =>
        val odd = (a == b) == carry
        val next = if (a == b) a == I else carry
        (bit(odd) :: done, next)
    }
    (if (carry) I :: reversed else reversed).reverse
  }

  def multiply(n: List[Bit], m: List[Bit]): List[Bit] =
    n.reverse.foldLeft(List[Bit]()) { (product, b) =>
      val doubled = add(product, product)
      b match {
        case I => add(doubled, m)
        case O => doubled
      }
    }

  // -1, 0 or 1
  private def compare(n: List[Bit], m: List[Bit]): Int = (n, m) match {
    case (Nil, Nil) => 0
    case (Nil, _) => -1
    case (_, Nil) => 1
    case (a :: ns, b :: ms) =>
      val higher = compare(ns, ms)
      if (higher != 0 || a == b) higher else if (a == O) -1 else 1
  }

  def less(n: List[Bit], m: List[Bit]): Boolean = compare(n, m) == -1

  def toInt(n: List[Bit]): Int = {
    var value = 0
    var weight = 1
    for (b <- n) {
      if (b == I) value += weight
      weight *= 2
    }
    value
  }
}
