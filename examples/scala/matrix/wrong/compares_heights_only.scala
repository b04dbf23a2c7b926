// Compares only the number of rows of the summands.
object Solution {
  type Matrix = List[List[Int]]

  def isMatrix(m: Matrix): Boolean = m match {
    case Nil => true
    case first :: rest => first.nonEmpty && rest.forall(_.length == first.length)
  }

  def isSmall(n: Int): Boolean = n >= 0 && n <= 4

  def transpose(m: Matrix): Matrix = m match {
    case Nil => Nil
    case Nil :: _ => Nil
    case _ => m.map(_.head) :: transpose(m.map(_.tail))
  }

  private def sameSize(a: Matrix, b: Matrix): Boolean =
    a.length == b.length

  def add(a: Matrix, b: Matrix): Matrix = {
    require(sameSize(a, b), "sizes differ")
    a.zip(b).map { case (r, s) => r.zip(s).map { case (x, y) => x + y } }
  }

  private def dot(r: List[Int], s: List[Int]): Int =
    r.zip(s).map { case (x, y) => x * y }.sum

  // A row for each row of a, in it an element for each column of b.
  def multiply(a: Matrix, b: Matrix): Matrix = {
    require(a.isEmpty || a.head.length == b.length, "sizes do not fit")
    val columns = transpose(b)
    for (row <- a) yield columns.map(dot(row, _))
  }

  private def numbersFrom(i: Int, n: Int): List[Int] =
    if (i >= n) Nil else i :: numbersFrom(i + 1, n)

  def identity(n: Int): Matrix = {
    val numbers = numbersFrom(0, n)
    numbers.map(i => numbers.map(j => if (i == j) 1 else 0))
  }

  def isSymmetric(m: Matrix): Boolean = m == transpose(m)
}
// Witness: Solution.add(List(List(0)), List(List(0, 0)))
