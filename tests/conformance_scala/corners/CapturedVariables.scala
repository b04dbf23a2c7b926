// Nested functions and function values that change variables around them.
object CapturedVariables {
  def countdown(n: Int): List[Int] = { var left = n; var out = List[Int](); def step() { out = out :+ left; left -= 1 }; while (left > 0) step(); out }
  def makeCounter(): () => Int = { var c = 0; () => { c += 1; c } }
  def accum(start: Int): Int => Int = { var sum = start; (x: Int) => { sum = sum + x; sum } }
  def e0: List[Int] = countdown(4)
  def e1: (Int, Int, Int) = { val a = makeCounter(); val b = makeCounter(); a(); (a(), b(), a()) }
  def e2: List[Int] = { val f = accum(10); List(1, 2, 3).map(f) }
  def e3: Int = { var t = 0; for (i <- 1 to 10 if i % 2 == 0; j <- i until 12 by 3) t += i * j; t }
  def e4: List[() => Int] = { var i = 0; val fs = for (k <- List(1, 2, 3)) yield { i += k; () => i + k }; fs }
  def e5: List[Int] = { var i = 0; val fs = for (k <- List(1, 2, 3)) yield { i += k; () => i + k }; fs.map(f => f()) }
}
