// Appends the new elements of the second set at the end.
object Solution {
  def add(x: Int, a: List[Int]): List[Int] =
    if (a.contains(x)) a else a.filter(_ < x) ::: x :: a.filter(_ > x)

  def union(a: List[Int], b: List[Int]): List[Int] = a ::: b.filterNot(a.contains(_))

  def intersection(a: List[Int], b: List[Int]): List[Int] = for (x <- a if b.contains(x)) yield x

  def difference(a: List[Int], b: List[Int]): List[Int] = a.filterNot(x => b.contains(x))

  def isSubset(a: List[Int], b: List[Int]): Boolean = a.forall(x => b.contains(x))

  def fromList(list: List[Int]): List[Int] = {
    var set = List[Int]()
    for (x <- list) set = add(x, set)
    set
  }
}
// Witness: Solution.union(List(1), List(0))
