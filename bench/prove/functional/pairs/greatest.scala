// equivalent: an option against a carried number
object Reference {
  def f(xs: List[Int]): Option[Int] = xs.foldLeft(None: Option[Int])((best, x) => best match {
    case Some(b) if b >= x => best
    case _ => Some(x)
  })
}
object Submission {
  def go(xs: List[Int], best: Int): Int = xs match {
    case Nil => best
    case x :: rest => go(rest, if (x < best) best else x)
  }
  def f(xs: List[Int]): Option[Int] = if (xs.isEmpty) None else Some(go(xs.tail, xs.head))
}
