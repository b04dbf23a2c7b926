// Folds from the right, which put each row as a column in front.
object Solution {
  type Matrix = List[List[Int]]

  def transpose(m: Matrix): Matrix = m.foldRight(List[List[Int]]()) { (row, columns) =>
    if (columns.isEmpty) row.map(x => List(x))
    else zipWith(row, columns)((x, column) => x :: column)
  }

  private def zipWith[A, B, C](as: List[A], bs: List[B])(f: (A, B) => C): List[C] =
    (as, bs) match {
      case (a :: moreA, b :: moreB) => f(a, b) :: zipWith(moreA, moreB)(f)
      case _ => Nil
    }

  def add(a: Matrix, b: Matrix): Matrix = {
    if (a.map(_.size) != b.map(_.size)) throw new IllegalArgumentException("sizes")
    zipWith(a, b)((r, s) => zipWith(r, s)((x, y) => x + y))
  }

  def multiply(a: Matrix, b: Matrix): Matrix = {
    if (a.exists(_.size != b.size)) throw new IllegalArgumentException("sizes")
    val columns = transpose(b)
    a.map(row => columns.map(column => zipWith(row, column)(_ * _).foldLeft(0)(_ + _)))
  }

  def identity(n: Int): Matrix =
    if (n == 0) Nil
    else (1 :: List.fill(n - 1)(0)) :: identity(n - 1).map(row => 0 :: row)

  def isSymmetric(m: Matrix): Boolean = m match {
    case Nil => true
    case (_ :: row) :: rest =>
      rest.forall(_.nonEmpty) && rest.map(_.head) == row && isSymmetric(rest.map(_.tail))
    case _ => false
  }
}
