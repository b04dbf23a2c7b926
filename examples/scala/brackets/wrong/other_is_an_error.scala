// Stops at what is no bracket.
object Solution {
  sealed trait Kind
  case object Round extends Kind
  case object Square extends Kind

  sealed trait Token
  case class Open(kind: Kind) extends Token
  case class Close(kind: Kind) extends Token
  case object Other extends Token

  // Left: the place of the error. Right: the open kinds and the number of tokens read.
  private def scan(tokens: List[Token]): Either[Int, (List[Kind], Int)] = {
    val start: Either[Int, (List[Kind], Int)] = Right((Nil, 0))
    tokens.foldLeft(start) { (state, token) =>
      state match {
        case Left(i) => Left(i)
        case Right((stack, i)) => token match {
          case Open(k) => Right((k :: stack, i + 1))
          case Close(k) =>
            if (stack.isEmpty || stack.head != k) Left(i) else Right((stack.tail, i + 1))
          case Other => Left(i)
        }
      }
    }
  }

  def isBalanced(tokens: List[Token]): Boolean = scan(tokens) match {
    case Right((Nil, _)) => true
    case _ => false
  }

  def depth(tokens: List[Token]): Option[Int] =
    if (!isBalanced(tokens)) None
    else {
      val heights = tokens.scanLeft(0) { (h, t) =>
        t match {
          case Open(_) => h + 1
          case Close(_) => h - 1
          case Other => h
        }
      }
      Some(heights.max)
    }

  def firstError(tokens: List[Token]): Option[Int] = scan(tokens) match {
    case Left(i) => Some(i)
    case Right((open, n)) => if (open.nonEmpty) Some(n) else None
  }

  def complete(tokens: List[Token]): Option[List[Token]] = scan(tokens) match {
    case Left(_) => None
    case Right((open, _)) => Some(open.foldLeft(tokens)((ts, k) => ts :+ Close(k)))
  }
}
// Witness: Solution.depth(List(Other))
