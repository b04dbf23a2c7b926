// Range and Vector, implemented by lists.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_ranges() {
  return R"scala(
final class Range(val start: Int, val end: Int, val step: Int, val isInclusive: Boolean = false) {
  if (step == 0) throw new IllegalArgumentException("step cannot be 0.")
  def by(other: Int): Range = new Range(start, end, other, isInclusive)
  def inclusive: Range = new Range(start, end, step, true)
  def length: Int = {
    val span = if (step > 0) end.toLong - start.toLong else start.toLong - end.toLong
    val width = if (step > 0) step.toLong else -(step.toLong)
    val all = if (isInclusive) span + 1L else span
    val count = if (all <= 0L) 0L else (all + width - 1L) / width
    if (count > 2147483647L) unsupported[Int]("a range of more than 2147483647 numbers")
    else count.toInt
  }
  def size: Int = length
  def isEmpty: Boolean = length == 0
  def nonEmpty: Boolean = !isEmpty
  def head: Int = if (isEmpty) throw new NoSuchElementException("head of empty list") else start
  def last: Int =
    if (isEmpty) throw new NoSuchElementException() else start + (length - 1) * step
  def apply(n: Int): Int =
    if (n < 0 || n >= length) throw new IndexOutOfBoundsException("" + n) else start + n * step
  def headOption: Option[Int] = if (isEmpty) None else Some(head)
  def lastOption: Option[Int] = if (isEmpty) None else Some(last)
  def tail: Range =
    if (isEmpty) throw new UnsupportedOperationException("tail of empty list") else drop(1)
  def init: Range =
    if (isEmpty) throw new UnsupportedOperationException("empty.init") else take(length - 1)
  def take(n: Int): Range =
    if (n <= 0 || isEmpty) new Range(start, start, step)
    else if (n >= length) this
    else new Range(start, start + (n - 1) * step, step, true)
  def drop(n: Int): Range =
    if (n <= 0 || isEmpty) this
    else if (n >= length) new Range(end, end, step)
    else new Range(start + n * step, end, step, isInclusive)
  def reverse: Range = if (isEmpty) this else new Range(last, start, -step, true)
  def contains(x: Int): Boolean =
    !isEmpty && (if (step > 0) start <= x && x <= last else last <= x && x <= start) &&
      (x.toLong - start.toLong) % step.toLong == 0L
  def toList: List[Int] = {
    def loop(left: Int, x: Int): List[Int] = if (left == 0) Nil else x :: loop(left - 1, x + step)
    loop(length, start)
  }
  def toVector: Sequence_[Int] = Sequence_(toList)
  def toSeq: Range = this
  def toIndexedSeq: Range = this

  def foreach[U](f: Int => U): Unit = {
    def loop(left: Int, x: Int): Unit = if (left > 0) { f(x); loop(left - 1, x + step) }
    loop(length, start)
  }
  def foldLeft[B](z: B)(op: (B, Int) => B): B = {
    def loop(left: Int, x: Int, found: B): B =
      if (left == 0) found else loop(left - 1, x + step, op(found, x))
    loop(length, start, z)
  }
  def exists(p: Int => Boolean): Boolean = {
    def loop(left: Int, x: Int): Boolean =
      if (left == 0) false else if (p(x)) true else loop(left - 1, x + step)
    loop(length, start)
  }
  def forall(p: Int => Boolean): Boolean = !exists(x => !p(x))
  def find(p: Int => Boolean): Option[Int] = {
    def loop(left: Int, x: Int): Option[Int] =
      if (left == 0) None else if (p(x)) Some(x) else loop(left - 1, x + step)
    loop(length, start)
  }
  def count(p: Int => Boolean): Int = foldLeft(0)((n, x) => if (p(x)) n + 1 else n)
  def map[B](f: Int => B): Sequence_[B] = Sequence_(toList.map(f))
  def flatMap[B, C](f: Int => C)(implicit as: Flattening_[C, B]): Sequence_[B] =
    Sequence_(toList.flatMap(f)(as))
  def filter(p: Int => Boolean): Sequence_[Int] = Sequence_(toList.filter(p))
  def filterNot(p: Int => Boolean): Sequence_[Int] = Sequence_(toList.filterNot(p))
  def withFilter(p: Int => Boolean): SequenceFiltered_[Int] =
    new SequenceFiltered_[Int](toList.withFilter(p))
  def collect[B](f: PartialFunction[Int, B]): Sequence_[B] = Sequence_(toList.collect(f))
  def foldRight[B](z: B)(op: (Int, B) => B): B = toList.foldRight(z)(op)
  def reduce[B >: Int](op: (B, B) => B): B = toList.reduce(op)
  def reduceLeft[B >: Int](op: (B, Int) => B): B = toList.reduceLeft(op)
  def reduceRight[B >: Int](op: (Int, B) => B): B = toList.reduceRight(op)
  def scanLeft[B](z: B)(op: (B, Int) => B): Sequence_[B] = Sequence_(toList.scanLeft(z)(op))
  def fold[B >: Int](z: B)(op: (B, B) => B): B = toList.fold(z)(op)
  def reduceOption[B >: Int](op: (B, B) => B): Option[B] = toList.reduceOption(op)
  def maxBy[B](f: Int => B)(implicit ord: Ordering[B]): Int = toList.maxBy(f)(ord)
  def minBy[B](f: Int => B)(implicit ord: Ordering[B]): Int = toList.minBy(f)(ord)
  def partition(p: Int => Boolean): (Sequence_[Int], Sequence_[Int]) = (filter(p), filterNot(p))
  def sortBy[B](f: Int => B)(implicit ord: Ordering[B]): Sequence_[Int] =
    Sequence_(toList.sortBy(f)(ord))
  def sortWith(less: (Int, Int) => Boolean): Sequence_[Int] = Sequence_(toList.sortWith(less))
  def grouped(size: Int): Iterator_[Sequence_[Int]] = toList.grouped(size).map(xs => Sequence_(xs))
  def sliding(size: Int): Iterator_[Sequence_[Int]] = toList.sliding(size).map(xs => Sequence_(xs))
  def indexOf(x: Int): Int = toList.indexOf(x)
  def indexWhere(p: Int => Boolean): Int = toList.indexWhere(p)
  def collectFirst[B](f: PartialFunction[Int, B]): Option[B] = toList.collectFirst(f)
  def isDefinedAt(n: Int): Boolean = n >= 0 && n < length
  def iterator: Iterator_[Int] = toList.iterator
  def takeWhile(p: Int => Boolean): Range = take(toList.takeWhile(p).length)
  def dropWhile(p: Int => Boolean): Range = drop(toList.takeWhile(p).length)
  def zip[B](that: List[B]): Sequence_[(Int, B)] = Sequence_(toList.zip(that))
  def zipWithIndex: Sequence_[(Int, Int)] = Sequence_(toList.zipWithIndex)
  def sum: Int = if (isEmpty) 0 else (length.toLong * (head.toLong + last.toLong) / 2L).toInt
  def product: Int = foldLeft(1)((x, y) => x * y)
  def max: Int = if (step > 0) last else head
  def min: Int = if (step > 0) head else last
  def mkString: String = toList.mkString
  def mkString(separator: String): String = toList.mkString(separator)
  def mkString(begin: String, separator: String, end: String): String =
    toList.mkString(begin, separator, end)
  override def toString: String = toList.mkString("Range(", ", ", ")")
  override def equals(other: Any): Boolean = unsupported[Boolean]("== on ranges")
}
object Range {
  def apply(start: Int, end: Int): Range = new Range(start, end, 1)
  def apply(start: Int, end: Int, step: Int): Range = new Range(start, end, step)
  def inclusive(start: Int, end: Int): Range = new Range(start, end, 1, true)
  def inclusive(start: Int, end: Int, step: Int): Range = new Range(start, end, step, true)
}

final class CharRange_(val toList: List[Char]) {
  def length: Int = toList.length
  def size: Int = toList.length
  def isEmpty: Boolean = toList.isEmpty
  def nonEmpty: Boolean = !toList.isEmpty
  def apply(n: Int): Char = toList(n)
  def foreach[U](f: Char => U): Unit = toList.foreach(f)
  def map[B](f: Char => B): Sequence_[B] = Sequence_(toList.map(f))
  def flatMap[B, C](f: Char => C)(implicit as: Flattening_[C, B]): Sequence_[B] =
    Sequence_(toList.flatMap(f)(as))
  def filter(p: Char => Boolean): Sequence_[Char] = Sequence_(toList.filter(p))
  def filterNot(p: Char => Boolean): Sequence_[Char] = Sequence_(toList.filterNot(p))
  def withFilter(p: Char => Boolean): SequenceFiltered_[Char] =
    new SequenceFiltered_[Char](toList.withFilter(p))
  def foldLeft[B](z: B)(op: (B, Char) => B): B = toList.foldLeft(z)(op)
  def exists(p: Char => Boolean): Boolean = toList.exists(p)
  def forall(p: Char => Boolean): Boolean = toList.forall(p)
  def count(p: Char => Boolean): Int = toList.count(p)
  def contains(c: Char): Boolean = toList.contains(c)
  def indexOf(c: Char): Int = toList.indexOf(c)
  def zipWithIndex: Sequence_[(Char, Int)] = Sequence_(toList.zipWithIndex)
  def mkString: String = toList.mkString
  def mkString(between: String): String = toList.mkString(between)
  def toVector: Sequence_[Char] = Sequence_(toList)
  def toSeq: Sequence_[Char] = Sequence_(toList)
  override def toString: String = unsupported[String]("the text of a range of characters")
}
final class SequenceFiltered_[+A](list: Filtered_[A]) {
  def map[B](f: A => B): Sequence_[B] = Sequence_(list.map(f))
  def flatMap[B, C](f: A => C)(implicit as: Flattening_[C, B]): Sequence_[B] =
    Sequence_(list.flatMap(f)(as))
  def foreach[U](f: A => U): Unit = list.foreach(f)
  def withFilter(p: A => Boolean): SequenceFiltered_[A] =
    new SequenceFiltered_[A](list.withFilter(p))
}

final case class Sequence_[+A](toList: List[A]) {
  def length: Int = toList.length
  def size: Int = toList.length
  def isEmpty: Boolean = toList.isEmpty
  def nonEmpty: Boolean = !toList.isEmpty
  def head: A = if (isEmpty) throw new UnsupportedOperationException("empty.head") else toList.head
  def last: A = if (isEmpty) throw new UnsupportedOperationException("empty.last") else toList.last
  def tail: Sequence_[A] =
    if (isEmpty) throw new UnsupportedOperationException("empty.tail") else Sequence_(toList.tail)
  def init: Sequence_[A] =
    if (isEmpty) throw new UnsupportedOperationException("empty.init") else Sequence_(toList.init)
  def headOption: Option[A] = toList.headOption
  def lastOption: Option[A] = toList.lastOption
  def apply(n: Int): A = toList(n)
  def reverse: Sequence_[A] = Sequence_(toList.reverse)
  def :+[B >: A](x: B): Sequence_[B] = Sequence_(toList :+ x)
  def +:[B >: A](x: B): Sequence_[B] = Sequence_(x :: toList)
  def ++[B >: A](that: Sequence_[B]): Sequence_[B] = Sequence_(toList ++ that.toList)
  def foreach[U](f: A => U): Unit = toList.foreach(f)
  def map[B](f: A => B): Sequence_[B] = Sequence_(toList.map(f))
  def flatMap[B, C](f: A => C)(implicit as: Flattening_[C, B]): Sequence_[B] =
    Sequence_(toList.flatMap(f)(as))
  def flatten[B](implicit as: Flattening_[A, B]): Sequence_[B] = Sequence_(toList.flatten(as))
  def filter(p: A => Boolean): Sequence_[A] = Sequence_(toList.filter(p))
  def filterNot(p: A => Boolean): Sequence_[A] = Sequence_(toList.filterNot(p))
  def withFilter(p: A => Boolean): SequenceFiltered_[A] =
    new SequenceFiltered_[A](toList.withFilter(p))
  def collect[B](f: PartialFunction[A, B]): Sequence_[B] = Sequence_(toList.collect(f))
  def partition(p: A => Boolean): (Sequence_[A], Sequence_[A]) = (filter(p), filterNot(p))
  def foldLeft[B](z: B)(op: (B, A) => B): B = toList.foldLeft(z)(op)
  def foldRight[B](z: B)(op: (A, B) => B): B = toList.foldRight(z)(op)
  def fold[B >: A](z: B)(op: (B, B) => B): B = toList.fold(z)(op)
  def reduce[B >: A](op: (B, B) => B): B = toList.reduce(op)
  def reduceLeft[B >: A](op: (B, A) => B): B = toList.reduceLeft(op)
  def sum[B >: A](implicit num: Numeric[B]): B = toList.sum(num)
  def product[B >: A](implicit num: Numeric[B]): B = toList.product(num)
  def max[B >: A](implicit ord: Ordering[B]): A = toList.max(ord)
  def min[B >: A](implicit ord: Ordering[B]): A = toList.min(ord)
  def maxBy[B](f: A => B)(implicit ord: Ordering[B]): A = toList.maxBy(f)(ord)
  def minBy[B](f: A => B)(implicit ord: Ordering[B]): A = toList.minBy(f)(ord)
  def exists(p: A => Boolean): Boolean = toList.exists(p)
  def forall(p: A => Boolean): Boolean = toList.forall(p)
  def contains[B >: A](x: B): Boolean = toList.contains(x)
  def count(p: A => Boolean): Int = toList.count(p)
  def find(p: A => Boolean): Option[A] = toList.find(p)
  def indexOf[B >: A](x: B): Int = toList.indexOf(x)
  def take(n: Int): Sequence_[A] = Sequence_(toList.take(n))
  def drop(n: Int): Sequence_[A] = Sequence_(toList.drop(n))
  def takeWhile(p: A => Boolean): Sequence_[A] = Sequence_(toList.takeWhile(p))
  def dropWhile(p: A => Boolean): Sequence_[A] = Sequence_(toList.dropWhile(p))
  def zip[B](that: Sequence_[B]): Sequence_[(A, B)] = Sequence_(toList.zip(that.toList))
  def zipWithIndex: Sequence_[(A, Int)] = Sequence_(toList.zipWithIndex)
  def updated[B >: A](n: Int, x: B): Sequence_[B] =
    if (n < 0 || n >= length) throw new IndexOutOfBoundsException("" + n)
    else Sequence_(toList.updated(n, x))
  def distinct: Sequence_[A] = Sequence_(toList.distinct)
  def sorted[B >: A](implicit ord: Ordering[B]): Sequence_[A] = Sequence_(toList.sorted(ord))
  def sortBy[B](f: A => B)(implicit ord: Ordering[B]): Sequence_[A] =
    Sequence_(toList.sortBy(f)(ord))
  def sortWith(less: (A, A) => Boolean): Sequence_[A] = Sequence_(toList.sortWith(less))
  def scanLeft[B](z: B)(op: (B, A) => B): Sequence_[B] = Sequence_(toList.scanLeft(z)(op))
  def span(p: A => Boolean): (Sequence_[A], Sequence_[A]) = (takeWhile(p), dropWhile(p))
  def splitAt(n: Int): (Sequence_[A], Sequence_[A]) = (take(n), drop(n))
  def takeRight(n: Int): Sequence_[A] = Sequence_(toList.takeRight(n))
  def dropRight(n: Int): Sequence_[A] = Sequence_(toList.dropRight(n))
  def slice(from: Int, until: Int): Sequence_[A] = Sequence_(toList.slice(from, until))
  def indexWhere(p: A => Boolean): Int = toList.indexWhere(p)
  def lastIndexOf[B >: A](x: B): Int = toList.lastIndexOf(x)
  def collectFirst[B](f: PartialFunction[A, B]): Option[B] = toList.collectFirst(f)
  def reduceOption[B >: A](op: (B, B) => B): Option[B] = toList.reduceOption(op)
  def isDefinedAt(n: Int): Boolean = toList.isDefinedAt(n)
  def indices: Range = toList.indices
  def lift: Int => Option[A] = toList.lift
  def iterator: Iterator_[A] = toList.iterator
  def grouped(size: Int): Iterator_[Sequence_[A]] = toList.grouped(size).map(xs => Sequence_(xs))
  def sliding(size: Int): Iterator_[Sequence_[A]] = toList.sliding(size).map(xs => Sequence_(xs))
  def toIndexedSeq: Sequence_[A] = this
  def mkString: String = toList.mkString
  def mkString(separator: String): String = toList.mkString(separator)
  def mkString(begin: String, separator: String, end: String): String =
    toList.mkString(begin, separator, end)
  def toSeq: Sequence_[A] = this
  def toVector: Sequence_[A] = this
  override def toString: String = toList.mkString("Vector(", ", ", ")")
}
object IndexedSeq {
  def apply[A](xs: A*): Sequence_[A] = Sequence_(xs)
  def empty[A]: Sequence_[A] = Sequence_(Nil)
  def fill[A](n: Int)(x: => A): Sequence_[A] = Sequence_(List.fill(n)(x))
  def tabulate[A](n: Int)(f: Int => A): Sequence_[A] = Sequence_(List.tabulate(n)(f))
}
object Vector {
  def apply[A](xs: A*): Sequence_[A] = Sequence_(xs)
  def empty[A]: Sequence_[A] = Sequence_(Nil)
  def fill[A](n: Int)(x: => A): Sequence_[A] = Sequence_(List.fill(n)(x))
  def tabulate[A](n: Int)(f: Int => A): Sequence_[A] = Sequence_(List.tabulate(n)(f))
}
)scala";
}

}  // namespace assay::scala
