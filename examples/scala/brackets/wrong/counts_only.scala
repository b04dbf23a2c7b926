// Counts opening and closing brackets, whatever their kind and order.
object Solution {
  sealed trait Kind
  case object Round extends Kind
  case object Square extends Kind

  sealed trait Token
  case class Open(kind: Kind) extends Token
  case class Close(kind: Kind) extends Token
  case object Other extends Token

  private def isOpen(t: Token): Boolean = t match {
    case Open(_) => true
    case _ => false
  }

  private def isClose(t: Token): Boolean = t match {
    case Close(_) => true
    case _ => false
  }

  def isBalanced(tokens: List[Token]): Boolean = tokens.count(isOpen) == tokens.count(isClose)

  def depth(tokens: List[Token]): Option[Int] =
    if (firstError(tokens).nonEmpty) None
    else {
      val heights = tokens.scanLeft(0) { (n, t) =>
        if (isOpen(t)) n + 1 else if (isClose(t)) n - 1 else n
      }
      Some(heights.max)
    }

  def firstError(tokens: List[Token]): Option[Int] = {
    def go(tokens: List[Token], stack: List[Kind], i: Int): Option[Int] = tokens match {
      case Nil => if (stack.isEmpty) None else Some(i)
      case Open(k) :: rest => go(rest, k :: stack, i + 1)
      case Close(k) :: rest if stack.take(1) == List(k) => go(rest, stack.tail, i + 1)
      case Close(_) :: _ => Some(i)
      case Other :: rest => go(rest, stack, i + 1)
    }
    go(tokens, Nil, 0)
  }

  def complete(tokens: List[Token]): Option[List[Token]] = {
    def go(left: List[Token], stack: List[Kind]): Option[List[Token]] = left match {
      case Nil => Some(tokens ++ stack.map(Close(_)))
      case Open(k) :: rest => go(rest, k :: stack)
      case Close(k) :: rest if stack.take(1) == List(k) => go(rest, stack.tail)
      case Close(_) :: _ => None
      case Other :: rest => go(rest, stack)
    }
    go(tokens, Nil)
  }
}
// Witness: Solution.isBalanced(List(Close(Round), Open(Round)))
