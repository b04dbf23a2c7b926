// different: an exception of the rest is caught
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest => if (x < 0) throw new IllegalArgumentException("negative") else x + f(rest)
  }
}
object Submission {
  def f(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest =>
      if (x < 0) throw new IllegalArgumentException("negative")
      else try x + f(rest) catch { case e: IllegalArgumentException => x }
  }
}
