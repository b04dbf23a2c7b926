// Lists of bits, the lowest one first. The highest bit is I, so that zero is the empty list.
object Solution {
  sealed trait Bit
  case object O extends Bit
  case object I extends Bit

  def isNumber(n: List[Bit]): Boolean = n.isEmpty || n.last == I

  def increment(n: List[Bit]): List[Bit] = n match {
    case Nil => List(I)
    case O :: rest => I :: rest
    case I :: rest => O :: increment(rest)
  }

  def add(n: List[Bit], m: List[Bit]): List[Bit] = (n, m) match {
    case (Nil, _) => m
    case (_, Nil) => n
    case (O :: ns, b :: ms) => b :: add(ns, ms)
    case (b :: ns, O :: ms) => b :: add(ns, ms)
    case (I :: ns, I :: ms) => O :: increment(add(ns, ms))
  }

  def multiply(n: List[Bit], m: List[Bit]): List[Bit] = n match {
    case Nil => Nil
    case O :: rest => twice(multiply(rest, m))
    case I :: rest => add(m, twice(multiply(rest, m)))
  }

  private def twice(n: List[Bit]): List[Bit] = if (n.isEmpty) Nil else O :: n

  def less(n: List[Bit], m: List[Bit]): Boolean = (n, m) match {
    case (_, Nil) => false
    case (Nil, _) => true
    case (a :: ns, b :: ms) => if (ns == ms) a == O && b == I else less(ns, ms)
  }

  def toInt(n: List[Bit]): Int = n match {
    case Nil => 0
    case O :: rest => 2 * toInt(rest)
    case I :: rest => 1 + 2 * toInt(rest)
  }
}
