// Iterator, and Try with its subclasses.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_iterators() {
  return R"scala(
final class Iterator_[A](step: () => Option[A]) {
  private var ahead: Option[A] = None
  private var isReady: Boolean = false
  def hasNext: Boolean = {
    if (!isReady) {
      ahead = step()
      isReady = true
    }
    ahead.isDefined
  }
  def next(): A =
    if (hasNext) {
      isReady = false
      ahead.get
    } else throw new NoSuchElementException("next on empty iterator")
  private def pull(): Option[A] = if (hasNext) Some(next()) else None
  def isEmpty: Boolean = !hasNext
  def nonEmpty: Boolean = hasNext
  def toList: List[A] = {
    def loop(done: List[A]): List[A] = if (hasNext) loop(next() :: done) else done.reverse
    loop(Nil)
  }
  def toSeq: Nothing = unsupported[Nothing]("Iterator.toSeq")
  def toVector: Sequence_[A] = Sequence_(toList)
  def foreach[U](f: A => U): Unit = while (hasNext) f(next())
  def map[B](f: A => B): Iterator_[B] = new Iterator_[B](() => pull().map(f))
  def filter(p: A => Boolean): Iterator_[A] = {
    def search(): Option[A] = pull() match {
      case Some(x) => if (p(x)) Some(x) else search()
      case _ => None
    }
    new Iterator_[A](() => search())
  }
  def withFilter(p: A => Boolean): Iterator_[A] = filter(p)
  def take(n: Int): Iterator_[A] = {
    var left = n
    new Iterator_[A](() => if (left <= 0) None else {
      left = left - 1
      pull()
    })
  }
  def takeWhile(p: A => Boolean): Iterator_[A] = {
    var isOver = false
    new Iterator_[A](() => if (isOver) None else pull() match {
      case Some(x) => if (p(x)) Some(x) else { isOver = true; None }
      case _ => None
    })
  }
  def zipWithIndex: Iterator_[(A, Int)] = {
    var at = -1
    new Iterator_[(A, Int)](() => pull().map(x => { at = at + 1; (x, at) }))
  }
  def foldLeft[B](z: B)(op: (B, A) => B): B = {
    def loop(found: B): B = if (hasNext) loop(op(found, next())) else found
    loop(z)
  }
  def exists(p: A => Boolean): Boolean = {
    def loop(): Boolean = if (!hasNext) false else if (p(next())) true else loop()
    loop()
  }
  def forall(p: A => Boolean): Boolean = !exists(x => !p(x))
  def find(p: A => Boolean): Option[A] = filter(p).pull()
  def count(p: A => Boolean): Int = foldLeft(0)((n, x) => if (p(x)) n + 1 else n)
  def size: Int = foldLeft(0)((n, x) => n + 1)
  def length: Int = size
  def sum[B >: A](implicit num: Numeric[B]): B = toList.sum(num)
  def max[B >: A](implicit ord: Ordering[B]): A = toList.max(ord)
  def min[B >: A](implicit ord: Ordering[B]): A = toList.min(ord)
  def mkString: String = toList.mkString
  def mkString(separator: String): String = toList.mkString(separator)
  def mkString(begin: String, separator: String, end: String): String =
    toList.mkString(begin, separator, end)
  override def toString: String = if (hasNext) "non-empty iterator" else "empty iterator"
}
object Iterator {
  def apply[A](xs: A*): Iterator_[A] = xs.iterator
  def empty[A]: Iterator_[A] = new Iterator_[A](() => None)
  def from(start: Int): Iterator_[Int] = {
    var at = start - 1
    new Iterator_[Int](() => {
      at = at + 1
      Some(at)
    })
  }
  def iterate[A](start: A)(f: A => A): Iterator_[A] = {
    var last: Option[A] = None
    new Iterator_[A](() => {
      last = last match {
        case Some(x) => Some(f(x))
        case _ => Some(start)
      }
      last
    })
  }
}

sealed abstract class Try[+A] {
  def isSuccess: Boolean = this match { case Success(_) => true; case Failure(_) => false }
  def isFailure: Boolean = !isSuccess
  def get: A = this match { case Success(x) => x; case Failure(e) => throw e }
  def getOrElse[B >: A](other: => B): B = this match {
    case Success(x) => x
    case Failure(_) => other
  }
  def orElse[B >: A](other: => Try[B]): Try[B] = this match {
    case Success(_) => this
    case Failure(_) => try other catch { case e: Throwable => Failure(e) }
  }
  def map[B](f: A => B): Try[B] = this match {
    case Success(x) => Try(f(x))
    case Failure(e) => Failure(e)
  }
  def flatMap[B](f: A => Try[B]): Try[B] = this match {
    case Success(x) => try f(x) catch { case e: Throwable => Failure(e) }
    case Failure(e) => Failure(e)
  }
  def filter(p: A => Boolean): Try[A] = this match {
    case Success(x) =>
      try {
        if (p(x)) this
        else Failure(new NoSuchElementException("Predicate does not hold for " + x))
      } catch { case e: Throwable => Failure(e) }
    case Failure(_) => this
  }
  def withFilter(p: A => Boolean): Try[A] = filter(p)
  def foreach[U](f: A => U): Unit = this match { case Success(x) => f(x); case Failure(_) => () }
  def recover[B >: A](f: PartialFunction[Throwable, B]): Try[B] = this match {
    case Success(_) => this
    case Failure(e) => try {
      f.lift(e) match {
        case Some(x) => Success(x)
        case _ => this
      }
    } catch { case other: Throwable => Failure(other) }
  }
  def recoverWith[B >: A](f: PartialFunction[Throwable, Try[B]]): Try[B] = this match {
    case Success(_) => this
    case Failure(e) => try {
      f.lift(e) match {
        case Some(x) => x
        case _ => this
      }
    } catch { case other: Throwable => Failure(other) }
  }
  def toOption: Option[A] = this match { case Success(x) => Some(x); case Failure(_) => None }
}
final case class Success[+A](value: A) extends Try[A]
final case class Failure[+A](exception: Throwable) extends Try[A]
object Try {
  def apply[A](body: => A): Try[A] = try Success(body) catch { case e: Throwable => Failure(e) }
}
)scala";
}

}  // namespace assay::scala
