// While loops over both lists.
object Solution {
  def add(x: Int, a: List[Int]): List[Int] = {
    var before: List[Int] = Nil
    var after = a
    while (after.nonEmpty && after.head < x) {
      before = after.head :: before
      after = after.tail
    }
    if (after.isEmpty || after.head != x) after = x :: after
    before.foldLeft(after)((set, y) => y :: set)
  }

  def union(a: List[Int], b: List[Int]): List[Int] = {
    var s = a
    var t = b
    var out: List[Int] = Nil
    while (s != Nil || t != Nil) {
      val least =
        if (s.isEmpty) t.head
        else if (t.isEmpty) s.head
        else s.head.min(t.head)
      out = least :: out
      if (s.nonEmpty && s.head == least) s = s.tail
      if (t.nonEmpty && t.head == least) t = t.tail
    }
    out.reverse
  }

  def intersection(a: List[Int], b: List[Int]): List[Int] = difference(a, difference(a, b))

  def difference(a: List[Int], b: List[Int]): List[Int] = {
    var rest = b
    var out: List[Int] = Nil
    for (x <- a) {
      while (rest.nonEmpty && rest.head < x) rest = rest.tail
      if (rest.isEmpty || rest.head > x) out = x :: out
    }
    out.reverse
  }

  def isSubset(a: List[Int], b: List[Int]): Boolean = union(a, b).length == b.length

  def fromList(list: List[Int]): List[Int] =
    if (list.isEmpty) Nil
    else {
      val least = list.min
      least :: fromList(list.filter(_ != least))
    }
}
