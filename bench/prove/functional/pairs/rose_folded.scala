// equivalent: map and sum over the children against a fold
object Data { case class Tree(value: Int, children: List[Tree]) }
object Reference { import Data._
  def f(t: Tree): Int = 1 + t.children.map(f).sum
}
object Submission { import Data._
  def f(t: Tree): Int = t.children.foldLeft(1)((n, c) => n + f(c))
}
