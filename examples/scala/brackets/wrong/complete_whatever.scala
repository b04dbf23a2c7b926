// Completes also what has an error before its end.
object Solution {
  sealed trait Kind
  case object Round extends Kind
  case object Square extends Kind

  sealed trait Token {
    // The stack after this token; None if it cannot stand here.
    def on(stack: List[Token]): Option[List[Token]]
  }
  case class Open(kind: Kind) extends Token {
    def on(stack: List[Token]): Option[List[Token]] = Some(Close(kind) :: stack)
  }
  case class Close(kind: Kind) extends Token {
    def on(stack: List[Token]): Option[List[Token]] =
      stack.headOption.filter(_ == this).map(_ => stack.tail)
  }
  case object Other extends Token {
    def on(stack: List[Token]): Option[List[Token]] = Some(stack)
  }

  // The stacks after each token, latest first, up to the first error.
  private def stacks(tokens: List[Token], done: List[List[Token]]): List[List[Token]] =
    tokens match {
      case Nil => done
      case t :: rest => t.on(done.head) match {
        case Some(next) => stacks(rest, next :: done)
        case None => done
      }
    }

  private def all(tokens: List[Token]): List[List[Token]] = stacks(tokens, List(Nil))

  def complete(tokens: List[Token]): Option[List[Token]] = {
    val found = all(tokens)
    if (found.length == tokens.length + 1 || found.head.nonEmpty) Some(tokens ++ found.head)
    else None
  }

  def isBalanced(tokens: List[Token]): Boolean = complete(tokens) == Some(tokens)

  def depth(tokens: List[Token]): Option[Int] =
    if (isBalanced(tokens)) Some(all(tokens).map(_.length).max) else None

  def firstError(tokens: List[Token]): Option[Int] =
    if (isBalanced(tokens)) None else Some(all(tokens).length - 1)
}
// Witness: Solution.complete(List(Open(Round), Close(Square)))
