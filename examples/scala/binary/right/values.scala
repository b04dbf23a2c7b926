// Bits know their value; sums of bits go through a small table.
object Solution {
  sealed trait Bit {
    def value: Int
    def isOne: Boolean = value == 1
  }
  case object O extends Bit {
    def value: Int = 0
  }
  case object I extends Bit {
    def value: Int = 1
  }

  private def cons(b: Bit, higher: List[Bit]): List[Bit] = higher match {
    case Nil if !b.isOne => Nil
    case _ => b :: higher
  }

  private def digits(n: List[Bit], m: List[Bit], carry: Int): List[Bit] =
    if (n.isEmpty && m.isEmpty) cons(if (carry == 1) I else O, Nil)
    else {
      val a = n.headOption.map(_.value).getOrElse(0)
      val b = m.headOption.map(_.value).getOrElse(0)
      a + b + carry match {
        case 0 => cons(O, digits(n.drop(1), m.drop(1), 0))
        case 1 => cons(I, digits(n.drop(1), m.drop(1), 0))
        case 2 => cons(O, digits(n.drop(1), m.drop(1), 1))
        case _ => cons(I, digits(n.drop(1), m.drop(1), 1))
      }
    }

  def increment(n: List[Bit]): List[Bit] = digits(n, Nil, 1)

  def add(n: List[Bit], m: List[Bit]): List[Bit] = digits(n, m, 0)

  def multiply(n: List[Bit], m: List[Bit]): List[Bit] = {
    var shifted = m
    var product = List[Bit]()
    for (b <- n) {
      if (b.isOne) product = add(product, shifted)
      shifted = cons(O, shifted)
    }
    product
  }

  def less(n: List[Bit], m: List[Bit]): Boolean = {
    def go(n: List[Bit], m: List[Bit], soFar: Boolean): Boolean = (n, m) match {
      case (Nil, Nil) => soFar
      case (Nil, _) => true
      case (_, Nil) => false
      case (a :: ns, b :: ms) => go(ns, ms, if (a == b) soFar else b.isOne)
    }
    go(n, m, false)
  }

  def toInt(n: List[Bit]): Int = n.map(_.value).foldRight(0)((b, rest) => b + 2 * rest)
}
