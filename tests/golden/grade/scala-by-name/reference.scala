object Solution {
  def getOr(key: Int, pairs: List[(Int, Int)], default: => Int): Int = pairs match {
    case Nil => default
    case (k, v) :: rest => if (k == key) v else getOr(key, rest, default)
  }
}
