// Tail-recursive helper functions that carry the result along.
import scala.annotation.tailrec

object Solution {
  def sum(xs: List[Int]): Int = {
    @tailrec
    def go(left: List[Int], total: Int): Int =
      if (left.isEmpty) total else go(left.tail, left.head + total)
    go(xs, 0)
  }

  def product(xs: List[Int]): Int = {
    @tailrec
    def go(left: List[Int], total: Int): Int =
      if (left.isEmpty) total else go(left.tail, left.head * total)
    go(xs, 1)
  }

  def reverse(xs: List[Int]): List[Int] = {
    @tailrec
    def go(left: List[Int], done: List[Int]): List[Int] = left match {
      case Nil => done
      case x :: rest => go(rest, x :: done)
    }
    go(xs, Nil)
  }

  def maximum(xs: List[Int]): Option[Int] = {
    @tailrec
    def go(left: List[Int], best: Int): Int = left match {
      case Nil => best
      case x :: rest => go(rest, if (x < best) best else x)
    }
    if (xs.isEmpty) None else Some(go(xs.tail, xs.head))
  }

  def alternating(xs: List[Int]): Int = {
    @tailrec
    def go(left: List[Int], sign: Int, total: Int): Int = left match {
      case Nil => total
      case x :: rest => go(rest, -sign, total + sign * x)
    }
    go(xs, 1, 0)
  }

  def runningSums(xs: List[Int]): List[Int] = {
    @tailrec
    def go(left: List[Int], total: Int, done: List[Int]): List[Int] = left match {
      case Nil => reverse(done)
      case x :: rest => go(rest, total + x, total + x :: done)
    }
    go(xs, 0, Nil)
  }
}
