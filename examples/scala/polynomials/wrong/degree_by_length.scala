// Takes the length of the list for the degree, zeros at the end included.
object Solution {
  def normalise(p: List[Int]): List[Int] = p.reverse.dropWhile(_ == 0).reverse

  def add(p: List[Int], q: List[Int]): List[Int] =
    normalise(p.zipAll(q, 0, 0).map { case (a, b) => a + b })

  def multiply(p: List[Int], q: List[Int]): List[Int] =
    p.foldRight(List[Int]())((a, rest) => add(q.map(b => a * b), 0 :: rest))

  def evaluate(p: List[Int], x: Int): Int =
    p.foldLeft((0, 1)) { case ((total, power), c) => (total + c * power, power * x) }._1

  def derive(p: List[Int]): List[Int] =
    normalise(p.zipWithIndex.drop(1).map(ci => ci._1 * ci._2))

  def degree(p: List[Int]): Int = p.length - 1
}
// Witness: Solution.degree(List(0))
