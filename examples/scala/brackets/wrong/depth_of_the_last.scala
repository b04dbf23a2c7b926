// Takes only the depth of the last group, not the greatest of all.
object Solution {
  sealed trait Kind
  case object Round extends Kind
  case object Square extends Kind

  sealed trait Token
  case class Open(kind: Kind) extends Token
  case class Close(kind: Kind) extends Token
  case object Other extends Token

  case class Wrong(rest: List[Token], missing: List[Kind]) extends Exception

  // Reads up to a closing bracket or the end; the deepest nesting and the rest. open: what is
  // open around here.
  private def inside(tokens: List[Token], open: List[Kind]): (Int, List[Token]) = tokens match {
    case Other :: rest => inside(rest, open)
    case Open(k) :: rest =>
      val (below, after) = inside(rest, k :: open)
      after match {
        case Close(c) :: more if c == k =>
          val (beside, end) = inside(more, open)
          (if (beside > 0) beside else below + 1, end)
        case _ => throw Wrong(after, k :: open)
      }
    case _ => (0, tokens)
  }

  private def read(tokens: List[Token]): Either[(List[Token], List[Kind]), Int] =
    try {
      inside(tokens, Nil) match {
        case (most, Nil) => Right(most)
        case (_, rest) => Left((rest, Nil))
      }
    } catch {
      case Wrong(rest, missing) => Left((rest, missing))
    }

  def isBalanced(tokens: List[Token]): Boolean = read(tokens).isRight

  def depth(tokens: List[Token]): Option[Int] = read(tokens) match {
    case Right(most) => Some(most)
    case Left(_) => None
  }

  def firstError(tokens: List[Token]): Option[Int] = read(tokens) match {
    case Right(_) => None
    case Left((rest, _)) => Some(tokens.length - rest.length)
  }

  def complete(tokens: List[Token]): Option[List[Token]] = read(tokens) match {
    case Right(_) => Some(tokens)
    case Left((Nil, missing)) => Some(tokens ++ missing.map(Close(_)))
    case _ => None
  }
}
// Witness: Solution.depth(List(Open(Round), Open(Round), Close(Round), Close(Round), Open(Round), Close(Round)))
