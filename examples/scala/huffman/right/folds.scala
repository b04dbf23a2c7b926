// Folds over the bits with the place in the tree as state.
object Solution {
  sealed trait Code
  case class Leaf(symbol: Int, weight: Int) extends Code
  case class Fork(zero: Code, one: Code) extends Code

  def weight(tree: Code): Int = tree match {
    case Fork(Leaf(_, v), Leaf(_, w)) => v + w
    case Fork(a, b) => weight(a) + weight(b)
    case Leaf(_, w) => w
  }

  // The place is None between two symbols.
  def decode(code: Code, bits: List[Boolean]): Option[List[Int]] = {
    val start = (None: Option[Code], List[Int]())
    val (place, symbols) = bits.foldLeft(start) { case ((place, done), bit) =>
      val below = place.getOrElse(code) match {
        case Fork(zero, one) => if (bit) one else zero
        case leaf => leaf
      }
      below match {
        case Leaf(symbol, _) => (None, symbol :: done)
        case fork => (Some(fork), done)
      }
    }
    if (place.isEmpty) Some(symbols.reverse) else None
  }

  private def contains(symbol: Int, tree: Code): Boolean = tree match {
    case Leaf(s, _) => s == symbol
    case Fork(zero, one) => contains(symbol, zero) || contains(symbol, one)
  }

  def codeOf(symbol: Int, code: Code): Option[List[Boolean]] = {
    def go(tree: Code): List[Boolean] = tree match {
      case Leaf(_, _) => Nil
      case Fork(zero, one) => if (contains(symbol, zero)) false :: go(zero) else true :: go(one)
    }
    if (contains(symbol, code)) Some(go(code)) else None
  }

  def encode(code: Code, symbols: List[Int]): List[Boolean] =
    symbols.foldLeft(List[Boolean]()) { (bits, s) =>
      if (contains(s, code)) bits ::: codeOf(s, code).get
      else throw new NoSuchElementException(s.toString)
    }

  def merge(tree: Code, trees: List[Code]): List[Code] = {
    val (lighter, heavier) = trees.partition(t => weight(t) <= weight(tree))
    lighter ++ (tree :: heavier)
  }

  def build(trees: List[Code]): Option[Code] = {
    def go(first: Code, others: List[Code]): Code = others match {
      case Nil => first
      case second :: rest =>
        val joined = merge(Fork(first, second), rest)
        go(joined.head, joined.tail)
    }
    if (trees.isEmpty) None else Some(go(trees.head, trees.tail))
  }
}
