// equivalent: the same of the two fields of a class
object Data { case class Zipper(before: List[Int], after: List[Int]) }
object Reference { import Data._
  def f(z: Zipper): List[Int] = z.before.reverse ::: z.after
}
object Submission { import Data._
  def f(z: Zipper): List[Int] = z.before.foldLeft(z.after)((done, x) => x :: done)
}
