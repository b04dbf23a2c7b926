// Makes a table of all codes and searches it in both directions.
object Solution {
  sealed trait Code
  case class Leaf(symbol: Int, weight: Int) extends Code
  case class Fork(zero: Code, one: Code) extends Code

  private def table(code: Code): List[(Int, List[Boolean])] = code match {
    case Leaf(symbol, _) => List((symbol, Nil))
    case Fork(zero, one) =>
      table(zero).map { case (s, bits) => (s, false :: bits) } ++
        table(one).map { case (s, bits) => (s, true :: bits) }
  }

  private def leaves(tree: Code): List[Leaf] = tree match {
    case leaf: Leaf => List(leaf)
    case Fork(zero, one) => leaves(zero) ++ leaves(one)
  }

  def weight(tree: Code): Int = leaves(tree).map(_.weight).sum

  def decode(code: Code, bits: List[Boolean]): Option[List[Int]] = {
    val codes = table(code)
    def go(bits: List[Boolean]): Option[List[Int]] =
      if (bits.isEmpty) Some(Nil)
      else codes.find { case (_, c) => bits.startsWith(c) } match {
        case Some((symbol, c)) => go(bits.drop(c.length)).map(more => symbol :: more)
        case None => None
      }
    go(bits)
  }

  def codeOf(symbol: Int, code: Code): Option[List[Boolean]] =
    table(code).find(entry => entry._1 == symbol).map(entry => entry._2)

  def encode(code: Code, symbols: List[Int]): List[Boolean] =
    for (s <- symbols; bit <- codeOf(s, code).get) yield bit

  def merge(tree: Code, trees: List[Code]): List[Code] = {
    val (before, after) = trees.span(t => weight(t) <= weight(tree))
    before ::: tree :: after
  }

  def build(trees: List[Code]): Option[Code] =
    if (trees.length < 2) trees.headOption
    else build(merge(Fork(trees(0), trees(1)), trees.drop(2)))
}
