// Leaves out symbols that have no code.
object Solution {
  sealed trait Code {
    def total: Int
    // A symbol and the bits behind it.
    def read(bits: List[Boolean]): Option[(Int, List[Boolean])]
    def find(s: Int): Option[List[Boolean]]
  }
  case class Leaf(symbol: Int, weight: Int) extends Code {
    def total: Int = weight
    def read(bits: List[Boolean]): Option[(Int, List[Boolean])] = Some((symbol, bits))
    def find(s: Int): Option[List[Boolean]] = if (s == symbol) Some(List()) else None
  }
  case class Fork(zero: Code, one: Code) extends Code {
    def total: Int = zero.total + one.total
    def read(bits: List[Boolean]): Option[(Int, List[Boolean])] = bits match {
      case bit :: rest => if (bit) one.read(rest) else zero.read(rest)
      case Nil => None
    }
    def find(s: Int): Option[List[Boolean]] =
      zero.find(s).map(bits => false :: bits).orElse(one.find(s).map(bits => true :: bits))
  }

  def weight(tree: Code): Int = tree.total

  def decode(code: Code, bits: List[Boolean]): Option[List[Int]] =
    if (bits == Nil) Some(Nil)
    else for {
      (symbol, rest) <- code.read(bits)
      more <- decode(code, rest)
    } yield symbol :: more

  def codeOf(symbol: Int, code: Code): Option[List[Boolean]] = code.find(symbol)

  def encode(code: Code, symbols: List[Int]): List[Boolean] = symbols match {
    case Nil => Nil
    case s :: rest => code.find(s) match {
      case Some(bits) => bits ::: encode(code, rest)
      case None => encode(code, rest)
    }
  }

  def merge(tree: Code, trees: List[Code]): List[Code] = trees match {
    case Nil => List(tree)
    case first :: rest =>
      if (tree.total < first.total) tree :: first :: rest else first :: merge(tree, rest)
  }

  def build(trees: List[Code]): Option[Code] = trees match {
    case a :: b :: rest => build(merge(Fork(a, b), rest))
    case _ => trees.headOption
  }
}
// Witness: Solution.encode(Fork(Leaf(0, 0), Leaf(0, 0)), List(1))
