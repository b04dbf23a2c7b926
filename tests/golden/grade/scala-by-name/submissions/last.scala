object Solution {
  def getOr(key: Int, pairs: List[(Int, Int)], default: => Int): Int =
    pairs.reverse.find(_._1 == key).map(_._2).getOrElse(default)
}
