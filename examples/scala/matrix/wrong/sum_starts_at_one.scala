// Starts the sum of the products from 1.
object Solution {
  type Matrix = List[List[Int]]

  private def heads(m: Matrix): List[Int] = m match {
    case (x :: _) :: rest => x :: heads(rest)
    case _ => Nil
  }

  private def tails(m: Matrix): Matrix = m match {
    case (_ :: xs) :: rest => xs :: tails(rest)
    case _ => Nil
  }

  def transpose(m: Matrix): Matrix = heads(m) match {
    case Nil => Nil
    case column => column :: transpose(tails(m))
  }

  private def rowSum(r: List[Int], s: List[Int]): List[Int] = (r, s) match {
    case (Nil, Nil) => Nil
    case (x :: xs, y :: ys) => x + y :: rowSum(xs, ys)
    case (_, _) => throw new IllegalArgumentException("columns")
  }

  def add(a: Matrix, b: Matrix): Matrix = a match {
    case r :: as => b match {
      case s :: bs => rowSum(r, s) :: add(as, bs)
      case Nil => throw new IllegalArgumentException("rows")
    }
    case Nil => if (b.isEmpty) Nil else throw new IllegalArgumentException("rows")
  }

  private def dot(r: List[Int], s: List[Int], sum: Int = 1): Int = (r, s) match {
    case (x :: xs, y :: ys) => dot(xs, ys, sum + x * y)
    case (Nil, Nil) => sum
    case _ => throw new IllegalArgumentException("sizes")
  }

  private def fits(a: Matrix, b: Matrix): Boolean = a match {
    case row :: _ => row.length == b.length
    case Nil => true
  }

  def multiply(a: Matrix, b: Matrix): Matrix =
    if (!fits(a, b)) throw new IllegalArgumentException("sizes")
    else a match {
      case Nil => Nil
      case row :: rest => times(row, transpose(b)) :: multiply(rest, b)
    }

  private def times(row: List[Int], columns: Matrix): List[Int] = columns match {
    case Nil => Nil
    case c :: cs => dot(row, c) :: times(row, cs)
  }

  def identity(n: Int): Matrix = {
    def unit(i: Int, j: Int): List[Int] =
      if (j >= n) Nil else if (i == j) 1 :: unit(i, j + 1) else 0 :: unit(i, j + 1)
    def rows(i: Int): Matrix = if (i < n) unit(i, 0) :: rows(i + 1) else Nil
    rows(0)
  }

  def isSymmetric(m: Matrix): Boolean = transpose(m) equals m
}
// Witness: Solution.multiply(List(List(0)), List(List(0)))
