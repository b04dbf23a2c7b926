// different: the last of what is found instead of the first
object Reference {
  def f(n: Int, xs: List[(Int, Int)]): Int = xs.find(_._1 == n) match {
    case Some((_, v)) => v
    case None => 0
  }
}
object Submission {
  def f(n: Int, xs: List[(Int, Int)]): Int =
    if (xs.map(_._1).contains(n)) xs.filter(x => x._1 == n).last._2 else 0
}
