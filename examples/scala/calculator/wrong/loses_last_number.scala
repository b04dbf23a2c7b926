// Forgets the number that is open when the text ends.
object Solution {
  sealed trait Token
  case class Number(value: Int) extends Token
  case object Plus extends Token
  case object Minus extends Token
  case object Star extends Token

  def tokenise(text: List[Char]): Option[List[Token]] = {
    def close(open: Option[Int], done: List[Token]): List[Token] = open match {
      case Some(n) => Number(n) :: done
      case None => done
    }
    def go(text: List[Char], open: Option[Int], done: List[Token]): Option[List[Token]] =
      text match {
        case Nil => Some(done.reverse)
        case c :: rest =>
          if ('0' <= c && c <= '9') go(rest, Some(open.getOrElse(0) * 10 + (c - '0')), done)
          else if (c == ' ') go(rest, None, close(open, done))
          else if (c == '+') go(rest, None, Plus :: close(open, done))
          else if (c == '-') go(rest, None, Minus :: close(open, done))
          else if (c == '*') go(rest, None, Star :: close(open, done))
          else None
      }
    go(text, None, Nil)
  }

  private def push(stack: List[Int], token: Token): Option[List[Int]] = token match {
    case Number(n) => Some(n :: stack)
    case operator => stack match {
      case b :: a :: below =>
        val result = operator match {
          case Plus => a + b
          case Minus => a - b
          case _ => a * b
        }
        Some(result :: below)
      case _ => None
    }
  }

  def evaluate(tokens: List[Token]): Option[Int] = {
    val end = tokens.foldLeft(Option(List[Int]()))((s, t) => s.flatMap(stack => push(stack, t)))
    end match {
      case Some(result :: Nil) => Some(result)
      case _ => None
    }
  }

  def calculate(text: List[Char]): Option[Int] =
    for (tokens <- tokenise(text); result <- evaluate(tokens)) yield result
}
// Witness: Solution.tokenise(List('1'))
