// Option and Either.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_options() {
  return R"scala(
sealed abstract class Option[+A] {
  def isEmpty: Boolean = this match { case Some(_) => false; case _ => true }
  def isDefined: Boolean = !isEmpty
  def nonEmpty: Boolean = !isEmpty
  def get: A = this match {
    case Some(x) => x
    case _ => throw new NoSuchElementException("None.get")
  }
  def getOrElse[B >: A](other: => B): B = this match { case Some(x) => x; case _ => other }
  def orElse[B >: A](other: => Option[B]): Option[B] = if (isEmpty) other else this
  def map[B](f: A => B): Option[B] = this match { case Some(x) => Some(f(x)); case _ => None }
  def flatMap[B](f: A => Option[B]): Option[B] = this match { case Some(x) => f(x); case _ => None }
  def fold[B](empty: => B)(f: A => B): B = this match { case Some(x) => f(x); case _ => empty }
  def filter(p: A => Boolean): Option[A] = this match {
    case Some(x) => if (p(x)) this else None
    case _ => None
  }
  def filterNot(p: A => Boolean): Option[A] = filter(x => !p(x))
  def withFilter(p: A => Boolean): Option[A] = filter(p)
  def contains[B >: A](x: B): Boolean = this match { case Some(y) => y == x; case _ => false }
  def exists(p: A => Boolean): Boolean = this match { case Some(x) => p(x); case _ => false }
  def forall(p: A => Boolean): Boolean = this match { case Some(x) => p(x); case _ => true }
  def foreach[U](f: A => U): Unit = this match { case Some(x) => f(x); case _ => () }
  def collect[B](f: PartialFunction[A, B]): Option[B] = this match {
    case Some(x) => f.lift(x)
    case _ => None
  }
  def toList: List[A] = this match { case Some(x) => x :: Nil; case _ => Nil }
  def toRight[B](left: => B): Either[B, A] = this match {
    case Some(x) => Right(x)
    case _ => Left(left)
  }
  def toLeft[B](right: => B): Either[A, B] = this match {
    case Some(x) => Left(x)
    case _ => Right(right)
  }
  def size: Int = if (isEmpty) 0 else 1
  def count(p: A => Boolean): Int = if (exists(p)) 1 else 0
  def foldLeft[B](z: B)(op: (B, A) => B): B = this match { case Some(x) => op(z, x); case _ => z }
  def foldRight[B](z: B)(op: (A, B) => B): B = this match { case Some(x) => op(x, z); case _ => z }
  def head: A = toList.head
  def mkString: String = toList.mkString
  def mkString(separator: String): String = toList.mkString(separator)
  def mkString(begin: String, separator: String, end: String): String =
    toList.mkString(begin, separator, end)
  def iterator: Iterator_[A] = toList.iterator
  def toSeq: List[A] = toList
  def toVector: Sequence_[A] = Sequence_(toList)
}
final case class Some[+A](x: A) extends Option[A]
case object None extends Option[Nothing]
object Option {
  def apply[A](x: A): Option[A] = if (x == null) None else Some(x)
  def empty[A]: Option[A] = None
}

sealed abstract class Either[+A, +B] {
  def isLeft: Boolean = this match { case Left(_) => true; case Right(_) => false }
  def isRight: Boolean = !isLeft
  def fold[C](f: A => C, g: B => C): C = this match { case Left(a) => f(a); case Right(b) => g(b) }
  def swap: Either[B, A] = this match { case Left(a) => Right(a); case Right(b) => Left(b) }
  def left: LeftProjection[A, B] = LeftProjection(this)
  def right: RightProjection[A, B] = RightProjection(this)
}
final case class Left[+A, +B](a: A) extends Either[A, B]
final case class Right[+A, +B](b: B) extends Either[A, B]
object Either {
  def cond[A, B](test: Boolean, right: => B, left: => A): Either[A, B] =
    if (test) Right(right) else Left(left)
}

final case class LeftProjection[+A, +B](e: Either[A, B]) {
  def get: A = e match {
    case Left(a) => a
    case Right(_) => throw new NoSuchElementException("Either.left.value on Right")
  }
  def getOrElse[C >: A](other: => C): C = e match { case Left(a) => a; case Right(_) => other }
  def map[C](f: A => C): Either[C, B] = e match {
    case Left(a) => Left(f(a))
    case Right(b) => Right(b)
  }
  def flatMap[C, D >: B](f: A => Either[C, D]): Either[C, D] = e match {
    case Left(a) => f(a)
    case Right(b) => Right(b)
  }
  def foreach[U](f: A => U): Unit = e match { case Left(a) => f(a); case Right(_) => () }
  def exists(p: A => Boolean): Boolean = e match { case Left(a) => p(a); case Right(_) => false }
  def forall(p: A => Boolean): Boolean = e match { case Left(a) => p(a); case Right(_) => true }
  def toOption: Option[A] = e match { case Left(a) => Some(a); case Right(_) => None }
}
final case class RightProjection[+A, +B](e: Either[A, B]) {
  def get: B = e match {
    case Right(b) => b
    case Left(_) => throw new NoSuchElementException("Either.right.value on Left")
  }
  def getOrElse[C >: B](other: => C): C = e match { case Right(b) => b; case Left(_) => other }
  def map[C](f: B => C): Either[A, C] = e match {
    case Right(b) => Right(f(b))
    case Left(a) => Left(a)
  }
  def flatMap[C >: A, D](f: B => Either[C, D]): Either[C, D] = e match {
    case Right(b) => f(b)
    case Left(a) => Left(a)
  }
  def foreach[U](f: B => U): Unit = e match { case Right(b) => f(b); case Left(_) => () }
  def exists(p: B => Boolean): Boolean = e match { case Right(b) => p(b); case Left(_) => false }
  def forall(p: B => Boolean): Boolean = e match { case Right(b) => p(b); case Left(_) => true }
  def toOption: Option[B] = e match { case Right(b) => Some(b); case Left(_) => None }
}
)scala";
}

}  // namespace assay::scala
