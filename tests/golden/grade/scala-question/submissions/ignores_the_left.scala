object Solution {
  sealed trait Tree
  case object Empty extends Tree
  case class Node(left: Tree, value: Int, right: Tree) extends Tree

  def largest(t: Tree): Int = t match {
    case Empty => 0
    case Node(left, value, right) => value.max(largest(right))
  }

  def total(t: List[Int]): Int = t.foldLeft(0)(_ + _)
}
