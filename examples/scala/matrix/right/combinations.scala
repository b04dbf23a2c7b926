// The product as combinations of the rows of b; columns are taken with map and take.
object Solution {
  type Matrix = List[List[Int]]

  private def column(m: Matrix, j: Int): List[Int] = for (row <- m) yield row(j)

  def transpose(m: Matrix): Matrix =
    if (m.isEmpty) m else m.head.zipWithIndex.map { case (_, j) => column(m, j) }

  private def plus(r: List[Int], s: List[Int]): List[Int] =
    for ((x, y) <- r zip s) yield x + y

  def add(a: Matrix, b: Matrix): Matrix = (a, b) match {
    case (Nil, Nil) => Nil
    case (r :: as, s :: bs) if r.length == s.length && as.length == bs.length =>
      plus(r, s) :: add(as, bs)
    case _ => throw new IllegalArgumentException
  }

  def multiply(a: Matrix, b: Matrix): Matrix = a.map { row =>
    if (row.length != b.length) throw new IllegalArgumentException(s"${row.length} columns")
    val scaled = row.zip(b).map { case (x, s) => s.map(y => x * y) }
    scaled.reduceLeft((r, s) => plus(r, s))
  }

  def identity(n: Int): Matrix = {
    var rows: Matrix = Nil
    var i = n - 1
    while (i >= 0) {
      rows = (List.fill(i)(0) ++ List(1) ++ List.fill(n - 1 - i)(0)) :: rows
      i -= 1
    }
    rows
  }

  def isSymmetric(m: Matrix): Boolean =
    m.forall(_.length == m.length) && transpose(m) == m
}
