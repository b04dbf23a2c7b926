// The subclasses and the companion object of List, and helpers of its methods.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_list_companions() {
  return R"scala(
final case class ::[+A](override val head: A, override val tail: List[A]) extends List[A]
case object Nil extends List[Nothing]

class Filtered_[+A](list: List[A], p: A => Boolean) {
  def map[B](f: A => B): List[B] = {
    def loop(rest: List[A]): List[B] = rest match {
      case h :: t => if (p(h)) { val y = f(h); y :: loop(t) } else loop(t)
      case _ => Nil
    }
    loop(list)
  }
  def flatMap[B, C](f: A => C)(implicit as: Flattening_[C, B]): List[B] = {
    def loop(rest: List[A]): List[B] = rest match {
      case h :: t => if (p(h)) { val ys = as.list(f(h)); ys ++ loop(t) } else loop(t)
      case _ => Nil
    }
    loop(list)
  }
  def foreach[U](f: A => U): Unit = list.foreach(x => if (p(x)) f(x))
  def withFilter(q: A => Boolean): Filtered_[A] = new Filtered_[A](list, x => p(x) && q(x))
}

object Seq {
  def apply[A](xs: A*): List[A] = xs
  def empty[A]: List[A] = Nil
  def fill[A](n: Int)(x: => A): List[A] = List.fill(n)(x)
  def tabulate[A](n: Int)(f: Int => A): List[A] = List.tabulate(n)(f)
}
object List {
  def apply[A](xs: A*): List[A] = xs
  def empty[A]: List[A] = Nil
  def fill[A](n: Int)(x: => A): List[A] = {
    def loop(left: Int): List[A] = if (left <= 0) Nil else { val y = x; y :: loop(left - 1) }
    loop(n)
  }
  def tabulate[A](n: Int)(f: Int => A): List[A] = {
    def loop(at: Int): List[A] = if (at >= n) Nil else { val y = f(at); y :: loop(at + 1) }
    loop(0)
  }
  def range(from: Int, until: Int): List[Int] = new Range(from, until, 1).toList
  def range(from: Int, until: Int, step: Int): List[Int] = new Range(from, until, step).toList
  def iterate[A](start: A, n: Int)(f: A => A): List[A] = {
    def loop(left: Int, x: A, done: List[A]): List[A] =
      if (left <= 1) (x :: done).reverse else loop(left - 1, f(x), x :: done)
    if (n <= 0) Nil else loop(n, start, Nil)
  }
  def concat[A](lists: List[A]*): List[A] = lists.flatMap(list => list)
}

class Flattening_[-A, B](val list: A => List[B])
object Flattening_ {
  implicit def ofList[B]: Flattening_[List[B], B] = new Flattening_[List[B], B](list => list)
  implicit def ofOption[B]: Flattening_[Option[B], B] = new Flattening_[Option[B], B](x => x.toList)
  implicit def ofSequence[B]: Flattening_[Sequence_[B], B] =
    new Flattening_[Sequence_[B], B](x => x.toList)
  implicit def ofRange: Flattening_[Range, Int] = new Flattening_[Range, Int](x => x.toList)
  implicit def ofString: Flattening_[String, Char] = new Flattening_[String, Char](x => x.toList)
}
class Pairing_[-A, B, C](val first: A => B, val second: A => C)
object Pairing_ {
  implicit def ofTuple[B, C]: Pairing_[(B, C), B, C] =
    new Pairing_[(B, C), B, C](pair => pair._1, pair => pair._2)
}

object Sorting_ {
  def sort[A](list: List[A], less: (A, A) => Boolean): List[A] =
    if (list.lengthCompare(32) < 0) few(list, less) else merged(list, less)

  private def few[A](list: List[A], less: (A, A) => Boolean): List[A] = {
    def grow(rest: List[A], done: List[A], last: A): List[A] = rest match {
      case h :: t => if (less(h, last)) insertAll(rest, done.reverse) else grow(t, h :: done, h)
      case _ => done.reverse
    }
    def fall(rest: List[A], done: List[A], last: A): List[A] = rest match {
      case h :: t => if (less(h, last)) fall(t, h :: done, h) else insertAll(rest, done)
      case _ => done
    }
    def insertAll(rest: List[A], done: List[A]): List[A] = rest match {
      case h :: t => {
        val at = place(h, done, 0, done.length)
        insertAll(t, done.take(at) ++ (h :: done.drop(at)))
      }
      case _ => done
    }
    def place(x: A, done: List[A], low: Int, high: Int): Int =
      if (low >= high) low
      else {
        val middle = (low + high) / 2
        if (less(x, done(middle))) place(x, done, low, middle) else place(x, done, middle + 1, high)
      }
    list match {
      case a :: b :: t => if (less(b, a)) fall(t, b :: a :: Nil, b) else grow(t, b :: a :: Nil, b)
      case _ => list
    }
  }

  private def merged[A](list: List[A], less: (A, A) => Boolean): List[A] = {
    def merge(left: List[A], right: List[A], done: List[A]): List[A] = left match {
      case a :: more => right match {
        case b :: rest =>
          if (less(b, a)) merge(left, rest, b :: done) else merge(more, right, a :: done)
        case _ => done.reverse ++ left
      }
      case _ => done.reverse ++ right
    }
    val half = list.length / 2
    if (half == 0) list
    else merge(merged(list.take(half), less), merged(list.drop(half), less), Nil)
  }
}
)scala";
}

}  // namespace assay::scala
