// Closes what is open from the outside to the inside.
object Solution {
  sealed trait Kind
  case object Round extends Kind
  case object Square extends Kind

  sealed trait Token
  case class Open(kind: Kind) extends Token
  case class Close(kind: Kind) extends Token
  case object Other extends Token

  private def walk(tokens: List[Token]): (Int, List[Kind], Int) = {
    var rest = tokens
    var stack = List[Kind]()
    var read = 0
    var most = 0
    var ok = true
    while (ok && rest.nonEmpty) {
      rest.head match {
        case Open(k) => stack = k :: stack
        case Close(k) if stack.nonEmpty && stack.head == k => stack = stack.tail
        case Close(_) => ok = false
        case Other => ()
      }
      if (ok) {
        rest = rest.tail
        read += 1
        if (stack.length > most) most = stack.length
      }
    }
    (read, stack, most)
  }

  def isBalanced(tokens: List[Token]): Boolean = {
    val (read, stack, _) = walk(tokens)
    read == tokens.length && stack == Nil
  }

  def depth(tokens: List[Token]): Option[Int] = {
    val (_, _, most) = walk(tokens)
    if (isBalanced(tokens)) Some(most) else None
  }

  def firstError(tokens: List[Token]): Option[Int] =
    if (isBalanced(tokens)) None else Some(walk(tokens)._1)

  def complete(tokens: List[Token]): Option[List[Token]] = {
    val (read, stack, _) = walk(tokens)
    if (read < tokens.length) None else Some(tokens ++ stack.reverse.map(k => Close(k)))
  }
}
// Witness: Solution.complete(List(Open(Round), Open(Square)))
