// Evaluates as if the highest coefficient came first.
object Solution {
  private def at(p: List[Int], i: Int): Int = if (i < p.length) p(i) else 0

  // f(0), ..., f(n - 1) without zeros at the end.
  private def collect(n: Int, f: Int => Int): List[Int] = {
    var i = n - 1
    var out: List[Int] = Nil
    while (i >= 0) {
      val c = f(i)
      if (c != 0 || out.nonEmpty) out = c :: out
      i -= 1
    }
    out
  }

  def normalise(p: List[Int]): List[Int] = collect(p.length, i => p(i))

  def add(p: List[Int], q: List[Int]): List[Int] =
    collect(if (p.length > q.length) p.length else q.length, i => at(p, i) + at(q, i))

  def multiply(p: List[Int], q: List[Int]): List[Int] =
    collect(p.length + q.length, { i =>
      var total = 0
      var j = 0
      while (j <= i) {
        total += at(p, j) * at(q, i - j)
        j += 1
      }
      total
    })

  def evaluate(p: List[Int], x: Int): Int = {
    var total = 0
    for (c <- p) total = total * x + c
    total
  }

  def derive(p: List[Int]): List[Int] = collect(p.length - 1, i => (i + 1) * p(i + 1))

  def degree(p: List[Int]): Int = {
    var d = p.length - 1
    while (d >= 0 && p(d) == 0) d -= 1
    d
  }
}
// Witness: Solution.evaluate(List(0, 1), 0)
