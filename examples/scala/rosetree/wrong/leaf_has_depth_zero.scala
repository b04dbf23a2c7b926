// Gives a tree without children the depth 0.
object Solution {
  case class Tree(value: Int, children: List[Tree]) {
    def flat: List[Int] = {
      val below = for (child <- children; x <- child.flat) yield x
      value :: below
    }
    def height: Int = if (children.isEmpty) 0 else children.map(_.height).max + 1
    def mirrored: Tree = copy(children = children.map(_.mirrored).reverse)
    def paths: List[List[Int]] =
      List(value) :: children.flatMap(_.paths).map(path => value :: path)
    def row(n: Int): List[Int] = n match {
      case 0 => List(value)
      case _ => children.flatMap(_.row(n - 1))
    }
  }

  def size(t: Tree): Int = t.flat.length
  def depth(t: Tree): Int = t.height
  def flatten(t: Tree): List[Int] = t.flat
  def mirror(t: Tree): Tree = t.mirrored
  def pathTo(x: Int, t: Tree): Option[List[Int]] = t.paths.find(_.last == x)

  def levels(t: Tree): List[List[Int]] = {
    var rows = List[List[Int]]()
    var n = t.height
    while (n >= 0) {
      rows = t.row(n) :: rows
      n -= 1
    }
    rows
  }
}
// Witness: Solution.depth(Tree(0, List()))
