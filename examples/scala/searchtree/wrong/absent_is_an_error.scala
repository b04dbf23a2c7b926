// Fails where the value to delete is not there.
object Solution {
  sealed abstract class Tree
  case class Leaf() extends Tree
  case class Node(left: Tree, value: Int, right: Tree) extends Tree

  def insert(x: Int, t: Tree): Tree = if (contains(x, t)) t else added(x, t)

  private def added(x: Int, t: Tree): Tree = t match {
    case Leaf() => Node(t, x, t)
    case n @ Node(l, v, r) =>
      if (x < v) n.copy(left = added(x, l)) else n.copy(right = added(x, r))
  }

  def contains(x: Int, t: Tree): Boolean = toList(t).exists(v => v == x)

  private def without(x: Int, t: Tree): Option[Tree] = t match {
    case Leaf() => None
    case Node(l, v, r) if x < v => without(x, l).map(rest => Node(rest, v, r))
    case Node(l, v, r) if v < x => without(x, r).map(rest => Node(l, v, rest))
    case Node(l, _, r) => Some(
      if (l == Leaf()) r
      else toList(r).headOption.fold(l)(next => Node(l, next, without(next, r).get)))
  }

  def delete(x: Int, t: Tree): Tree = without(x, t).get

  def toList(t: Tree): List[Int] = t match {
    case Node(l, v, r) => for (part <- List(toList(l), List(v), toList(r)); x <- part) yield x
    case Leaf() => List()
  }

  def between(low: Int, high: Int, t: Tree): List[Int] = t match {
    case Leaf() => Nil
    case Node(l, v, r) if v >= low && v <= high =>
      (between(low, high, l) :+ v) ++ between(low, high, r)
    case Node(_, v, r) if v < low => between(low, high, r)
    case Node(l, _, _) => between(low, high, l)
  }
}
// Witness: Solution.delete(0, Leaf())
