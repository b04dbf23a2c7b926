// Brackets of two kinds among other things; the stack holds the kinds that are open.
object Solution {
  sealed trait Kind
  case object Round extends Kind
  case object Square extends Kind

  sealed trait Token
  case class Open(kind: Kind) extends Token
  case class Close(kind: Kind) extends Token
  case object Other extends Token

  def isBalanced(tokens: List[Token]): Boolean = {
    def go(tokens: List[Token], stack: List[Kind]): Boolean = (tokens, stack) match {
      case (Nil, _) => stack.isEmpty
      case (Other :: rest, _) => go(rest, stack)
      case (Open(k) :: rest, _) => go(rest, k :: stack)
      case (Close(k) :: rest, top :: below) => k == top && go(rest, below)
      case (Close(_) :: _, Nil) => false
    }
    go(tokens, Nil)
  }

  // The greatest number of brackets that are open at once; None if not balanced.
  def depth(tokens: List[Token]): Option[Int] = {
    def go(tokens: List[Token], now: Int, most: Int): Int = tokens match {
      case Nil => most
      case Open(_) :: rest => go(rest, now + 1, math.max(most, now + 1))
      case Close(_) :: rest => go(rest, now - 1, most)
      case Other :: rest => go(rest, now, most)
    }
    if (isBalanced(tokens)) Some(go(tokens, 0, 0)) else None
  }

  // The number, from 0, of the first token that cannot stand there; the length of the list if
  // brackets are open at its end; None if balanced.
  def firstError(tokens: List[Token]): Option[Int] = {
    def go(tokens: List[Token], stack: List[Kind], i: Int): Option[Int] = tokens match {
      case Nil => if (stack.isEmpty) None else Some(i)
      case Open(k) :: rest => go(rest, k :: stack, i + 1)
      case Other :: rest => go(rest, stack, i + 1)
      case Close(k) :: rest => stack match {
        case top :: below if top == k => go(rest, below, i + 1)
        case _ => Some(i)
      }
    }
    go(tokens, Nil, 0)
  }

  // The tokens with what is missing at the end to close all brackets; None if that does not help.
  def complete(tokens: List[Token]): Option[List[Token]] = {
    def go(left: List[Token], stack: List[Kind]): Option[List[Token]] = left match {
      case Nil => Some(tokens ::: stack.map(k => Close(k)))
      case Open(k) :: rest => go(rest, k :: stack)
      case Close(k) :: rest => if (stack.headOption == Some(k)) go(rest, stack.tail) else None
      case Other :: rest => go(rest, stack)
    }
    go(tokens, Nil)
  }
}
