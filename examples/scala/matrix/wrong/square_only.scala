// Builds a transposed matrix with the height and width of the old one.
object Solution {
  type Matrix = List[List[Int]]

  private def height(m: Matrix): Int = m.length
  private def width(m: Matrix): Int = m.headOption.map(_.length).getOrElse(0)

  private def build(rows: Int, columns: Int)(f: (Int, Int) => Int): Matrix = {
    def row(i: Int, j: Int): List[Int] = if (j == columns) Nil else f(i, j) :: row(i, j + 1)
    def from(i: Int): Matrix = if (i == rows) Nil else row(i, 0) :: from(i + 1)
    from(0)
  }

  def transpose(m: Matrix): Matrix = build(height(m), width(m))((i, j) => m(j)(i))

  def add(a: Matrix, b: Matrix): Matrix = {
    require(height(a) == height(b))
    require(width(a) == width(b))
    build(height(a), width(a))((i, j) => a(i)(j) + b(i)(j))
  }

  def multiply(a: Matrix, b: Matrix): Matrix = {
    require(a == Nil || width(a) == height(b))
    build(height(a), width(b)) { (i, j) =>
      var sum = 0
      var k = 0
      while (k < width(a)) {
        sum += a(i)(k) * b(k)(j)
        k += 1
      }
      sum
    }
  }

  def identity(n: Int): Matrix = build(n, n)((i, j) => if (i == j) 1 else 0)

  def isSymmetric(m: Matrix): Boolean =
    height(m) == width(m) && m.zipWithIndex.forall { case (row, i) =>
      row.zipWithIndex.forall { case (x, j) => m(j)(i) == x }
    }
}
// Witness: Solution.transpose(List(List(0, 0)))
