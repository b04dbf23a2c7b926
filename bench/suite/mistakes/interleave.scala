object Solution {
  def interleave(xs: List[Int], ys: List[Int]): List[Int] = (xs, ys) match {
    case (Nil, _) => ys
    case (_, Nil) => xs
    case (x :: as, y :: bs) => x :: y :: interleave(as, bs)
  }

  def greatest(xs: List[Int]): Option[Int] = xs match {
    case Nil => None
    case x :: rest => greatest(rest) match {
      case Some(m) if m > x => Some(m)
      case _ => Some(x)
    }
  }

  def isPrefix(xs: List[Int], ys: List[Int]): Boolean = (xs, ys) match {
    case (Nil, _) => true
    case (x :: as, y :: bs) => x == y && isPrefix(as, bs)
    case _ => false
  }
}
