// Text to tokens to a value: "12 3 -" gives 9. Results wrap around.
object Solution {
  sealed trait Token
  case class Number(value: Int) extends Token
  case object Plus extends Token
  case object Minus extends Token
  case object Star extends Token

  private def isDigit(c: Char): Boolean = c >= '0' && c <= '9'

  // What is said of the texts: no number has more than nine digits.
  def hasShortNumbers(text: List[Char]): Boolean = {
    def go(text: List[Char], digits: Int): Boolean = text match {
      case Nil => true
      case c :: rest => if (isDigit(c)) digits < 9 && go(rest, digits + 1) else go(rest, 0)
    }
    text.length <= 9 || go(text, 0)
  }

  // None if there is a character that is no digit, operator or space.
  def tokenise(text: List[Char]): Option[List[Token]] = text match {
    case Nil => Some(Nil)
    case ' ' :: rest => tokenise(rest)
    case '+' :: rest => tokenise(rest).map(Plus :: _)
    case '-' :: rest => tokenise(rest).map(Minus :: _)
    case '*' :: rest => tokenise(rest).map(Star :: _)
    case c :: _ if isDigit(c) =>
      val (digits, rest) = text.span(isDigit)
      val value = digits.foldLeft(0)((n, d) => 10 * n + (d - '0'))
      tokenise(rest).map(Number(value) :: _)
    case _ => None
  }

  // None if operands are missing or left over.
  def evaluate(tokens: List[Token]): Option[Int] = {
    def go(tokens: List[Token], stack: List[Int]): Option[Int] = (tokens, stack) match {
      case (Number(n) :: rest, _) => go(rest, n :: stack)
      case (Plus :: rest, b :: a :: below) => go(rest, (a + b) :: below)
      case (Minus :: rest, b :: a :: below) => go(rest, (a - b) :: below)
      case (Star :: rest, b :: a :: below) => go(rest, (a * b) :: below)
      case (Nil, List(result)) => Some(result)
      case _ => None
    }
    go(tokens, Nil)
  }

  def calculate(text: List[Char]): Option[Int] = tokenise(text).flatMap(evaluate)
}
