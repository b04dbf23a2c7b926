// Three filters make the parts; the rest is counting.
object Solution {
  case class Parts(less: List[Int], equal: List[Int], greater: List[Int])

  def partition(pivot: Int, xs: List[Int]): Parts =
    Parts(xs.filter(_ < pivot), xs.filter(_ == pivot), xs.filter(_ > pivot))

  def select(k: Int, xs: List[Int]): Option[Int] =
    xs.find { x =>
      val below = xs.count(_ < x)
      below <= k && k < below + xs.count(_ == x)
    }

  def median(xs: List[Int]): Option[Int] = select((xs.length + 1) / 2 - 1, xs)

  def smallest(n: Int, xs: List[Int]): List[Int] = {
    def go(k: Int): List[Int] =
      if (k >= n) Nil
      else select(k, xs) match {
        case Some(x) => x :: go(k + 1)
        case None => Nil
      }
    go(0)
  }
}
