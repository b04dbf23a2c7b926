// equivalent: search in a tree whose elements are in order, with the comparisons in another order
sealed trait Tree
case class Leaf() extends Tree
case class Node(l: Tree, x: Int, r: Tree) extends Tree
object Reference {
  def f(t: Tree, x: Int): Boolean = t match {
    case Leaf() => false
    case Node(l, y, r) => if (x == y) true else if (x < y) f(l, x) else f(r, x)
  }
}
object Submission {
  def f(t: Tree, x: Int): Boolean = t match {
    case Node(left, key, right) =>
      if (x > key) f(right, x)
      else if (x < key) f(left, x)
      else true
    case Leaf() => false
  }
}
