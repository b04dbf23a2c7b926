// Counts the leaves that have a weight instead of adding the weights up.
object Solution {
  sealed trait Code
  case class Leaf(symbol: Int, weight: Int) extends Code
  case class Fork(zero: Code, one: Code) extends Code

  def weight(tree: Code): Int = {
    def go(tree: Code, sum: Int): Int = tree match {
      case Leaf(_, w) => if (w == 0) sum else sum + 1
      case Fork(a, b) => go(b, go(a, sum))
    }
    go(tree, 0)
  }

  def decode(code: Code, bits: List[Boolean]): Option[List[Int]] = {
    var at = code
    var out = List[Int]()
    for (bit <- bits) {
      at match {
        case Fork(zero, one) => at = if (bit) one else zero
        case Leaf(_, _) => ()
      }
      at match {
        case Leaf(symbol, _) =>
          out = symbol :: out
          at = code
        case _ => ()
      }
    }
    if (at == code && complete(code, bits)) Some(out.reverse) else None
  }

  // Whether the bits end where a symbol ends. Needed because a subtree may equal the whole.
  private def complete(code: Code, bits: List[Boolean]): Boolean = {
    def go(at: Code, bits: List[Boolean], fresh: Boolean): Boolean = bits match {
      case Nil => fresh
      case bit :: rest => at match {
        case Fork(zero, one) => (if (bit) one else zero) match {
          case Leaf(_, _) => go(code, rest, true)
          case below => go(below, rest, false)
        }
        case Leaf(_, _) => false
      }
    }
    go(code, bits, true)
  }

  def codeOf(symbol: Int, code: Code): Option[List[Boolean]] = {
    def go(tree: Code, path: List[Boolean]): Option[List[Boolean]] = tree match {
      case Fork(a, b) => go(a, false :: path).orElse(go(b, true :: path))
      case Leaf(`symbol`, _) => Some(path.reverse)
      case _ => None
    }
    go(code, Nil)
  }

  def encode(code: Code, symbols: List[Int]): List[Boolean] = {
    var out = List[Boolean]()
    for (s <- symbols) codeOf(s, code) match {
      case Some(bits) => out = out ++ bits
      case None => throw new NoSuchElementException("symbol " + s)
    }
    out
  }

  def merge(tree: Code, trees: List[Code]): List[Code] = {
    val w = weight(tree)
    trees.takeWhile(weight(_) <= w) ++ List(tree) ++ trees.dropWhile(weight(_) <= w)
  }

  def build(trees: List[Code]): Option[Code] = {
    var left = trees
    while (left.length > 1) left = merge(Fork(left.head, left.tail.head), left.tail.tail)
    left.headOption
  }
}
// Witness: Solution.weight(Leaf(0, 2))
