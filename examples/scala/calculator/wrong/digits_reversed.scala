// Weighs the digits from the left.
object Solution {
  sealed trait Token
  case class Number(value: Int) extends Token
  case object Plus extends Token
  case object Minus extends Token
  case object Star extends Token

  // The places of the digits are weighed from the right.
  def tokenise(text: List[Char]): Option[List[Token]] = {
    def digits(cs: List[Char]): List[Char] = cs match {
      case c :: rest if "0123456789".indexOf(c) >= 0 => c :: digits(rest)
      case _ => Nil
    }
    def number(reversed: List[Char], weight: Int): Int = reversed match {
      case Nil => 0
      case c :: rest => weight * (c - '0') + number(rest, 10 * weight)
    }
    text match {
      case Nil => Some(Nil)
      case c :: rest => digits(text) match {
        case Nil =>
          val more = tokenise(rest)
          c match {
            case ' ' => more
            case '+' => more.map(ts => Plus :: ts)
            case '-' => more.map(ts => Minus :: ts)
            case '*' => more.map(ts => Star :: ts)
            case _ => None
          }
        case ds => tokenise(text.drop(ds.length)).map(ts => Number(number(ds, 1)) :: ts)
      }
    }
  }

  // One operand from the back, and the tokens in front of it.
  private def operand(reversed: List[Token]): Option[(Int, List[Token])] = reversed match {
    case Nil => None
    case Number(n) :: rest => Some((n, rest))
    case operator :: rest =>
      for ((b, beforeB) <- operand(rest); (a, beforeA) <- operand(beforeB)) yield {
        val value = if (operator == Plus) a + b else if (operator == Minus) a - b else a * b
        (value, beforeA)
      }
  }

  def evaluate(tokens: List[Token]): Option[Int] = operand(tokens.reverse) match {
    case Some((value, Nil)) => Some(value)
    case _ => None
  }

  def calculate(text: List[Char]): Option[Int] = tokenise(text) match {
    case None => None
    case Some(tokens) => evaluate(tokens)
  }
}
// Witness: Solution.tokenise(List('1', '2'))
