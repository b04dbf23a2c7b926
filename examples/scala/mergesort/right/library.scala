// Sorts with the methods of lists.
object Solution {
  def merge(xs: List[Int], ys: List[Int]): List[Int] = sort(xs ++ ys)

  def halve(list: List[Int]): (List[Int], List[Int]) = {
    val marked = list.zipWithIndex
    val (front, back) = marked.partition { case (_, i) => 2 * i < list.length }
    (front.map(_._1), back.map(_._1))
  }

  def sort(list: List[Int]): List[Int] = list.sortWith((a, b) => a < b)

  def sortPairs(pairs: List[(Int, Int)]): List[(Int, Int)] = pairs.sortBy(p => p._1)
}
