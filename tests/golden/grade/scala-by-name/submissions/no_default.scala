object Solution {
  def getOr(key: Int, pairs: List[(Int, Int)], default: => Int): Int = {
    val found = pairs.filter(_._1 == key)
    if (found.isEmpty) -1 else found.head._2
  }
}
