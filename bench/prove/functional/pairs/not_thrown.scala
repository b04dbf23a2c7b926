// different: another exception comes first
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case Nil => throw new IllegalStateException("end")
    case x :: rest => if (x == 0) throw new IllegalArgumentException("zero") else x + f(rest)
  }
}
object Submission {
  def f(xs: List[Int]): Int = xs match {
    case Nil => throw new IllegalStateException("end")
    case x :: rest =>
      val sum = f(rest)
      if (x == 0) throw new IllegalArgumentException("zero") else x + sum
  }
}
