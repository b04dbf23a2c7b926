// Puts the left child in the place of a node with two children.
object Solution {
  sealed abstract class Tree
  case class Leaf() extends Tree
  case class Node(left: Tree, value: Int, right: Tree) extends Tree

  def isSearchTree(t: Tree): Boolean = {
    def inside(t: Tree, low: Option[Int], high: Option[Int]): Boolean = t match {
      case Leaf() => true
      case Node(l, v, r) =>
        low.forall(_ < v) && high.forall(v < _) &&
          inside(l, low, Some(v)) && inside(r, Some(v), high)
    }
    inside(t, None, None)
  }

  def insert(x: Int, t: Tree): Tree = t match {
    case Leaf() => Node(Leaf(), x, Leaf())
    case Node(l, v, r) =>
      if (x < v) Node(insert(x, l), v, r)
      else if (x > v) Node(l, v, insert(x, r))
      else t
  }

  def contains(x: Int, t: Tree): Boolean = t match {
    case Leaf() => false
    case Node(l, v, r) => if (x < v) contains(x, l) else x == v || contains(x, r)
  }

  private def least(t: Tree): Int = t match {
    case Node(Leaf(), v, _) => v
    case Node(l, _, _) => least(l)
    case Leaf() => throw new NoSuchElementException("least of a leaf")
  }

  // With two children, the least value of the right one comes up.
  def delete(x: Int, t: Tree): Tree = t match {
    case Leaf() => Leaf()
    case Node(l, v, r) if x < v => Node(delete(x, l), v, r)
    case Node(l, v, r) if x > v => Node(l, v, delete(x, r))
    case Node(l, _, Leaf()) => l
    case Node(Leaf(), _, r) => r
    case Node(l, _, _) => l
  }

  def toList(t: Tree): List[Int] = t match {
    case Leaf() => Nil
    case Node(l, v, r) => toList(l) ::: v :: toList(r)
  }

  // The values from low to high, both included, in ascending order.
  def between(low: Int, high: Int, t: Tree): List[Int] = t match {
    case Leaf() => Nil
    case Node(l, v, r) =>
      if (v < low) between(low, high, r)
      else if (v > high) between(low, high, l)
      else between(low, high, l) ::: v :: between(low, high, r)
  }
}
// Witness: Solution.delete(1, Node(Node(Leaf(), 0, Leaf()), 1, Node(Leaf(), 2, Leaf())))
