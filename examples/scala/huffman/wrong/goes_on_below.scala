// Goes on with the subtree it came from, not from the root, after a symbol on the right.
object Solution {
  sealed trait Code
  case class Leaf(symbol: Int, weight: Int) extends Code
  case class Fork(zero: Code, one: Code) extends Code

  def isCode(code: Code): Boolean = code match {
    case Fork(_, _) => true
    case Leaf(_, _) => false
  }

  def isOrdered(trees: List[Code]): Boolean = trees match {
    case a :: b :: rest => weight(a) <= weight(b) && isOrdered(b :: rest)
    case _ => true
  }

  def weight(tree: Code): Int = tree match {
    case Leaf(_, w) => w
    case Fork(zero, one) => weight(zero) + weight(one)
  }

  // None if the bits stop inside of a symbol.
  def decode(code: Code, bits: List[Boolean]): Option[List[Int]] = {
    def go(at: Code, bits: List[Boolean]): Option[List[Int]] = (at, bits) match {
      case (Leaf(symbol, _), Nil) => Some(List(symbol))
      case (Leaf(symbol, _), _) => go(code, bits).map(symbol :: _)
      case (Fork(zero, _), false :: rest) => go(zero, rest)
      case (Fork(_, Leaf(symbol, _)), true :: rest) if rest.nonEmpty =>
        go(at, rest).map(symbol :: _)
      case (Fork(_, one), true :: rest) => go(one, rest)
      case (Fork(_, _), Nil) => None
    }
    if (bits.isEmpty) Some(Nil) else go(code, bits)
  }

  // The bits of the first leaf with the symbol, from left to right.
  def codeOf(symbol: Int, code: Code): Option[List[Boolean]] = code match {
    case Leaf(s, _) => if (s == symbol) Some(Nil) else None
    case Fork(zero, one) => codeOf(symbol, zero) match {
      case Some(bits) => Some(false :: bits)
      case None => codeOf(symbol, one).map(true :: _)
    }
  }

  // Symbols without a code throw NoSuchElementException.
  def encode(code: Code, symbols: List[Int]): List[Boolean] = symbols.flatMap { s =>
    codeOf(s, code).getOrElse(throw new NoSuchElementException(s"no code for $s"))
  }

  // Puts a tree behind all those that are not heavier.
  def merge(tree: Code, trees: List[Code]): List[Code] = trees match {
    case first :: rest if weight(first) <= weight(tree) => first :: merge(tree, rest)
    case _ => tree :: trees
  }

  // Joins the two lightest trees until there is one; None if there are no trees.
  def build(trees: List[Code]): Option[Code] = trees match {
    case Nil => None
    case List(tree) => Some(tree)
    case a :: b :: rest => build(merge(Fork(a, b), rest))
  }
}
// Witness: Solution.decode(Fork(Leaf(0, 0), Fork(Leaf(0, 0), Leaf(0, 0))), List(true, true, true))
