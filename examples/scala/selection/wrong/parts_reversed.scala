// Forgets to reverse the part of the greater elements.
object Solution {
  case class Parts(less: List[Int], equal: List[Int], greater: List[Int])

  def partition(pivot: Int, xs: List[Int]): Parts = {
    def go(left: List[Int], less: List[Int], equal: List[Int], greater: List[Int]): Parts =
      left match {
        case Nil => Parts(less.reverse, equal, greater)
        case x :: rest if x == pivot => go(rest, less, x :: equal, greater)
        case x :: rest if x > pivot => go(rest, less, equal, x :: greater)
        case x :: rest => go(rest, x :: less, equal, greater)
      }
    go(xs, Nil, Nil, Nil)
  }

  def select(k: Int, xs: List[Int]): Option[Int] = {
    var left = k
    var rest = xs
    var found: Option[Int] = None
    if (k < 0 || k >= xs.length) None
    else {
      while (found.isEmpty) {
        val pivot = rest(rest.length / 2)
        val parts = partition(pivot, rest)
        if (left < parts.less.length) rest = parts.less
        else {
          left -= parts.less.length
          if (left < parts.equal.length) found = Some(pivot)
          else {
            left -= parts.equal.length
            rest = parts.greater
          }
        }
      }
      found
    }
  }

  def median(xs: List[Int]): Option[Int] = xs match {
    case Nil => None
    case _ => select(if (xs.length % 2 == 0) xs.length / 2 - 1 else xs.length / 2, xs)
  }

  def smallest(n: Int, xs: List[Int]): List[Int] = {
    var out: List[Int] = Nil
    var k = 0
    while (k < n && k < xs.length) {
      out = select(k, xs).get :: out
      k += 1
    }
    out.reverse
  }
}
// Witness: Solution.partition(0, List(1, 2))
