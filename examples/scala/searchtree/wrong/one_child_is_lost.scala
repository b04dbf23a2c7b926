// Gives a leaf for every node whose left child is one.
object Solution {
  sealed abstract class Tree
  case class Leaf() extends Tree
  case class Node(left: Tree, value: Int, right: Tree) extends Tree

  // Down to the node with x, or to the leaf where it would stand.
  private def locate(x: Int, t: Tree, path: List[Tree => Tree]): (Tree, List[Tree => Tree]) =
    t match {
      case Node(l, v, r) if x < v => locate(x, l, ((s: Tree) => Node(s, v, r)) :: path)
      case Node(l, v, r) if x > v => locate(x, r, ((s: Tree) => Node(l, v, s)) :: path)
      case found => (found, path)
    }

  private def rebuild(t: Tree, path: List[Tree => Tree]): Tree =
    path.foldLeft(t)((below, around) => around(below))

  def insert(x: Int, t: Tree): Tree = {
    val (place, path) = locate(x, t, Nil)
    if (place == Leaf()) rebuild(Node(Leaf(), x, Leaf()), path) else t
  }

  def contains(x: Int, t: Tree): Boolean = locate(x, t, List())._1 != Leaf()

  def delete(x: Int, t: Tree): Tree = {
    val (place, path) = locate(x, t, Nil)
    place match {
      case Leaf() => t
      case Node(Leaf(), _, _) => rebuild(Leaf(), path)
      case Node(l, _, Leaf()) => rebuild(l, path)
      case Node(l, _, r) =>
        val next = toList(r).head
        rebuild(Node(l, next, delete(next, r)), path)
    }
  }

  def toList(t: Tree): List[Int] = {
    var todo = List(t)
    var done = List[Int]()
    while (todo.nonEmpty) {
      todo.head match {
        case Leaf() => todo = todo.tail
        case Node(l, v, Leaf()) =>
          done = v :: done
          todo = l :: todo.tail
        case Node(l, v, r) => todo = r :: Node(l, v, Leaf()) :: todo.tail
      }
    }
    done
  }

  def between(low: Int, high: Int, t: Tree): List[Int] = t match {
    case Node(l, v, r) =>
      val left = if (v > low) between(low, high, l) else Nil
      val right = if (v < high) between(low, high, r) else Nil
      if (low <= v && v <= high) left ++ (v :: right) else left ++ right
    case Leaf() => Nil
  }
}
// Witness: Solution.delete(0, Node(Leaf(), 0, Node(Leaf(), 1, Leaf())))
