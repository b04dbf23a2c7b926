// Puts the children behind the other trees, which lists the tree level by level.
object Solution {
  case class Tree(value: Int, children: List[Tree])

  def size(t: Tree): Int = t match {
    case Tree(_, ts) => sizeAll(ts) + 1
  }
  private def sizeAll(ts: List[Tree]): Int = ts match {
    case Nil => 0
    case t :: rest => size(t) + sizeAll(rest)
  }

  def depth(t: Tree): Int = 1 + depthAll(t.children)
  private def depthAll(ts: List[Tree]): Int = ts match {
    case Nil => 0
    case t :: rest =>
      val here = depth(t)
      val others = depthAll(rest)
      if (here < others) others else here
  }

  def flatten(t: Tree): List[Int] = flattenAll(List(t))
  private def flattenAll(ts: List[Tree]): List[Int] = ts match {
    case Nil => Nil
    case Tree(x, below) :: rest => x :: flattenAll(rest ::: below)
  }

  def levels(t: Tree): List[List[Int]] = {
    def level(n: Int, t: Tree): List[Int] =
      if (n == 0) List(t.value) else t.children.flatMap(child => level(n - 1, child))
    def from(n: Int): List[List[Int]] = level(n, t) match {
      case Nil => Nil
      case row => row :: from(n + 1)
    }
    from(0)
  }

  def mirror(t: Tree): Tree = Tree(t.value, mirrorAll(t.children, Nil))
  private def mirrorAll(ts: List[Tree], done: List[Tree]): List[Tree] = ts match {
    case Nil => done
    case t :: rest => mirrorAll(rest, mirror(t) :: done)
  }

  def pathTo(x: Int, t: Tree): Option[List[Int]] = t match {
    case Tree(`x`, _) => Some(List(x))
    case Tree(y, ts) => pathAmong(x, ts).map(path => y :: path)
  }
  private def pathAmong(x: Int, ts: List[Tree]): Option[List[Int]] = ts match {
    case t :: rest => pathTo(x, t).orElse(pathAmong(x, rest))
    case Nil => None
  }
}
// Witness: Solution.flatten(Tree(0, List(Tree(0, List(Tree(0, List()))), Tree(1, List()))))
