// Follows only the first child down.
object Solution {
  case class Tree(value: Int, children: List[Tree])

  def size(t: Tree): Int = 1 + t.children.map(size).sum

  // A tree without children has the depth 1.
  def depth(t: Tree): Int = t.children.headOption.fold(1)(child => 1 + depth(child))

  // A node stands before its children.
  def flatten(t: Tree): List[Int] = t.value :: t.children.flatMap(flatten)

  // The values of each level from left to right, the root first.
  def levels(t: Tree): List[List[Int]] = {
    def go(row: List[Tree]): List[List[Int]] =
      if (row.isEmpty) Nil else row.map(_.value) :: go(row.flatMap(_.children))
    go(List(t))
  }

  def mirror(t: Tree): Tree = Tree(t.value, t.children.reverse.map(mirror))

  // The values from the root to the first node with x, in the order of flatten.
  def pathTo(x: Int, t: Tree): Option[List[Int]] = {
    def among(trees: List[Tree]): Option[List[Int]] = trees match {
      case Nil => None
      case child :: rest => pathTo(x, child) match {
        case Some(path) => Some(path)
        case None => among(rest)
      }
    }
    if (t.value == x) Some(List(x)) else among(t.children).map(t.value :: _)
  }
}
// Witness: Solution.depth(Tree(0, List(Tree(0, List()), Tree(0, List(Tree(0, List()))))))
