// Gives the value so far when operands are missing.
object Solution {
  sealed trait Token {
    def on(stack: List[Int]): List[Int]
    def takes: Int = 2
  }
  case class Number(value: Int) extends Token {
    def on(stack: List[Int]): List[Int] = value :: stack
    override def takes: Int = 0
  }
  case object Plus extends Token {
    def on(stack: List[Int]): List[Int] = stack(1) + stack(0) :: stack.drop(2)
  }
  case object Minus extends Token {
    def on(stack: List[Int]): List[Int] = stack(1) - stack(0) :: stack.drop(2)
  }
  case object Star extends Token {
    def on(stack: List[Int]): List[Int] = stack(1) * stack(0) :: stack.drop(2)
  }

  private val signs = List('+' -> Plus, '-' -> Minus, '*' -> Star)

  // Groups of digits, and all other characters alone.
  private def words(text: List[Char]): List[List[Char]] = text.foldRight(List[List[Char]]()) {
    case (c, (d :: ds) :: more) if isDigit(c) && isDigit(d) => (c :: d :: ds) :: more
    case (c, found) => List(c) :: found
  }

  private def isDigit(c: Char): Boolean = !(c < '0' || c > '9')

  private def token(word: List[Char]): Option[Token] =
    if (isDigit(word.head)) Some(Number(word.map(_ - '0').reduceLeft((n, d) => 10 * n + d)))
    else signs.find(_._1 == word.head).map(_._2)

  def tokenise(text: List[Char]): Option[List[Token]] = {
    val found = words(text).filter(_ != List(' ')).map(token)
    if (found.contains(None)) None else Some(found.map(_.get))
  }

  def evaluate(tokens: List[Token]): Option[Int] = {
    def go(tokens: List[Token], stack: List[Int]): List[Int] = tokens match {
      case t :: rest => if (stack.length >= t.takes) go(rest, t.on(stack)) else stack
      case Nil => stack
    }
    go(tokens, Nil) match {
      case List(result) => Some(result)
      case _ => None
    }
  }

  def calculate(text: List[Char]): Option[Int] = tokenise(text).map(evaluate).getOrElse(None)
}
// Witness: Solution.calculate(List('1', '+'))
