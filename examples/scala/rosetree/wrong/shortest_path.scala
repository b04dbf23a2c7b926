// Finds the node nearest to the root, not the first one from the left.
object Solution {
  case class Tree(value: Int, children: List[Tree])

  def size(t: Tree): Int = {
    var n = 0
    var todo = List(t)
    while (todo.nonEmpty) {
      n += 1
      todo = todo.head.children ++ todo.tail
    }
    n
  }

  def depth(t: Tree): Int = {
    var d = 0
    var row = List(t)
    while (row.nonEmpty) {
      d = d + 1
      row = row.flatMap(_.children)
    }
    d
  }

  def flatten(t: Tree): List[Int] = {
    def go(todo: List[Tree], done: List[Int]): List[Int] = todo match {
      case Nil => done.reverse
      case first :: rest => go(first.children ::: rest, first.value :: done)
    }
    go(List(t), Nil)
  }

  def levels(t: Tree): List[List[Int]] = {
    var rows: List[List[Int]] = Nil
    var row = List(t)
    while (row != Nil) {
      rows = rows :+ (for (node <- row) yield node.value)
      row = for (node <- row; child <- node.children) yield child
    }
    rows
  }

  def mirror(t: Tree): Tree = {
    var children: List[Tree] = Nil
    t.children.foreach(child => children = mirror(child) :: children)
    Tree(t.value, children)
  }

  // Each tree is kept with the values above it.
  def pathTo(x: Int, t: Tree): Option[List[Int]] = {
    def go(todo: List[(Tree, List[Int])]): Option[List[Int]] = todo match {
      case Nil => None
      case (node, above) :: rest =>
        val path = node.value :: above
        if (node.value == x) Some(path.reverse)
        else go(rest ++ node.children.map(child => (child, path)))
    }
    go(List((t, Nil)))
  }
}
// Witness: Solution.pathTo(0, Tree(1, List(Tree(1, List(Tree(0, List()))), Tree(0, List()))))
