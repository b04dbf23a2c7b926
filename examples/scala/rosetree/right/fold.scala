// A fold for rose trees, and the functions as instances of it.
object Solution {
  case class Tree(value: Int, children: List[Tree])

  private def fold[A](t: Tree)(f: (Int, List[A]) => A): A =
    f(t.value, t.children.map(child => fold(child)(f)))

  def size(t: Tree): Int = fold[Int](t)((_, sizes) => sizes.sum + 1)

  def depth(t: Tree): Int = fold[Int](t)((_, depths) => if (depths.isEmpty) 1 else depths.max + 1)

  def flatten(t: Tree): List[Int] = fold[List[Int]](t)((x, below) => x :: below.flatten)

  private def sideBySide(as: List[List[Int]], bs: List[List[Int]]): List[List[Int]] =
    as.zipAll(bs, Nil, Nil).map { case (a, b) => a ++ b }

  def levels(t: Tree): List[List[Int]] =
    fold[List[List[Int]]](t)((x, below) => List(x) :: below.foldLeft(List[List[Int]]())(sideBySide))

  def mirror(t: Tree): Tree = fold[Tree](t)((x, children) => Tree(x, children.reverse))

  def pathTo(x: Int, t: Tree): Option[List[Int]] = fold[Option[List[Int]]](t) { (y, paths) =>
    if (x == y) Some(List(y)) else paths.find(_.isDefined).flatMap(p => p).map(p => y :: p)
  }
}
