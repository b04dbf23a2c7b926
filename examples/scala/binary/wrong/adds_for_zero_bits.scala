// Adds the second factor for a zero bit too, unless only one bit is above it.
object Solution {
  sealed trait Bit
  case object O extends Bit
  case object I extends Bit

  def increment(n: List[Bit]): List[Bit] = addWithCarry(n, Nil)

  def add(n: List[Bit], m: List[Bit]): List[Bit] = n match {
    case Nil => m
    case a :: ns => m match {
      case Nil => n
      case b :: ms if a == I && b == I => O :: addWithCarry(ns, ms)
      case b :: ms => (if (a == I) a else b) :: add(ns, ms)
    }
  }

  private def addWithCarry(n: List[Bit], m: List[Bit]): List[Bit] = (n, m) match {
    case (Nil, Nil) => List(I)
    case (Nil, _) => addWithCarry(m, Nil)
    case (O :: ns, Nil) => I :: ns
    case (I :: ns, Nil) => O :: addWithCarry(ns, Nil)
    case (a :: ns, b :: ms) =>
      if (a == O && b == O) I :: add(ns, ms)
      else if (a == b) I :: addWithCarry(ns, ms)
      else O :: addWithCarry(ns, ms)
  }

  def multiply(n: List[Bit], m: List[Bit]): List[Bit] = (n, m) match {
    case (Nil, _) | (_, Nil) => Nil
    case (List(I), _) => m
    case (O :: ns, _) if ns.length > 1 => add(O :: multiply(ns, m), m)
    case (O :: ns, _) => O :: multiply(ns, m)
    case (I :: ns, _) => add(O :: multiply(ns, m), m)
  }

  def less(n: List[Bit], m: List[Bit]): Boolean = {
    // Whether n < m or, if orEqual, n = m.
    def below(n: List[Bit], m: List[Bit], orEqual: Boolean): Boolean = (n, m) match {
      case (Nil, Nil) => orEqual
      case (Nil, _) => true
      case (_, Nil) => false
      case (O :: ns, I :: ms) => below(ns, ms, true)
      case (I :: ns, O :: ms) => below(ns, ms, false)
      case (_ :: ns, _ :: ms) => below(ns, ms, orEqual)
    }
    below(n, m, false)
  }

  def toInt(n: List[Bit]): Int = n match {
    case b :: rest =>
      val higher = toInt(rest)
      higher + higher + (b match {
        case I => 1
        case O => 0
      })
    case _ => 0
  }
}
// Witness: Solution.multiply(List(O, I, I), List(I))
