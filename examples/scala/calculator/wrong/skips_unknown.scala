// Skips characters it does not know.
object Solution {
  sealed trait Token
  case class Number(value: Int) extends Token
  case object Plus extends Token
  case object Minus extends Token
  case object Star extends Token

  case class Bad(what: String) extends RuntimeException(what)

  private def digit(c: Char): Option[Int] = {
    val d = c - '0'
    if (d >= 0 && d < 10) Some(d) else None
  }

  private def read(text: List[Char]): List[Token] = text match {
    case Nil => Nil
    case c :: rest => digit(c) match {
      case Some(d) => readNumber(d, rest)
      case None => c match {
        case '+' => Plus :: read(rest)
        case '-' => Minus :: read(rest)
        case '*' => Star :: read(rest)
        case _ => read(rest)
      }
    }
  }

  private def readNumber(n: Int, text: List[Char]): List[Token] =
    text.headOption.flatMap(c => digit(c)) match {
      case Some(d) => readNumber(n * 10 + d, text.tail)
      case None => Number(n) :: read(text)
    }

  def tokenise(text: List[Char]): Option[List[Token]] =
    try Some(read(text))
    catch { case Bad(_) => None }

  private def run(tokens: List[Token]): Int = {
    var stack = List[Int]()
    for (t <- tokens) t match {
      case Number(n) => stack = n :: stack
      case _ if stack.length < 2 => throw new Bad("operands missing")
      case _ =>
        val b = stack.head
        val a = stack.tail.head
        val c = t match {
          case Plus => a + b
          case Minus => a - b
          case Star => a * b
          case Number(n) => n
        }
        stack = c :: stack.drop(2)
    }
    if (stack.length != 1) throw new Bad("one value expected")
    stack.head
  }

  def evaluate(tokens: List[Token]): Option[Int] =
    try Some(run(tokens))
    catch { case e: Bad => None }

  def calculate(text: List[Char]): Option[Int] =
    try Some(run(read(text)))
    catch { case _: Bad => None }
}
// Witness: Solution.tokenise(List('x'))
