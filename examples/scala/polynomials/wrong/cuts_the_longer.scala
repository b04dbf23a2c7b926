// Zips the coefficients, so that those of the longer polynomial are lost.
object Solution {
  def normalise(p: List[Int]): List[Int] = p.reverse.dropWhile(_ == 0).reverse

  def add(p: List[Int], q: List[Int]): List[Int] =
    normalise(p.zip(q).map { case (a, b) => a + b })

  def multiply(p: List[Int], q: List[Int]): List[Int] =
    p.foldRight(List[Int]())((a, rest) => add(q.map(b => a * b), 0 :: rest))

  def evaluate(p: List[Int], x: Int): Int =
    p.foldLeft((0, 1)) { case ((total, power), c) => (total + c * power, power * x) }._1

  def derive(p: List[Int]): List[Int] =
    normalise(p.zipWithIndex.drop(1).map(ci => ci._1 * ci._2))

  def degree(p: List[Int]): Int = normalise(p).size - 1
}
// Witness: Solution.add(List(), List(1))
