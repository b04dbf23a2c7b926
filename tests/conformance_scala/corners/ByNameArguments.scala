// Arguments that are evaluated at each use, or never.
object ByNameArguments {
  def orElse(a: => Int, b: => Int): Int = try a catch { case _: Exception => b }
  def log(on: Boolean, msg: => String) { if (on) println(msg) }
  def timed[T](body: => T): (T, String) = { val r = body; (r, "done") }
  def e0: Int = orElse(1 / 0, 7)
  def e1: Int = orElse("x".toInt, "12".toInt)
  def e2: Int = { var n = 0; log(false, { n += 1; "a" }); log(true, { n += 10; "b" + n }); n }
  def e3: (Int, String) = timed { val x = 3; x * x }
  def e4: Int = { lazy val x: Int = { println("once"); 5 }; if (true) x + x else 0 }
}
