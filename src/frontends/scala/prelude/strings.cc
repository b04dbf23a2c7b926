// The class String, with the methods that the library adds to it.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_strings() {
  return R"scala(
final class String {
  def length: Int = primitive[Int]("length", this)
  def size: Int = primitive[Int]("length", this)
  def isEmpty: Boolean = primitive[Int]("length", this) == 0
  def nonEmpty: Boolean = primitive[Int]("length", this) != 0
  def charAt(n: Int): Char = primitive[Char]("char-at", this, n)
  def apply(n: Int): Char = primitive[Char]("char-at", this, n)
  def substring(begin: Int): String = primitive[String]("substring", this, begin, length)
  def substring(begin: Int, end: Int): String = primitive[String]("substring", this, begin, end)
  def concat(that: String): String = {
    val more = that.length
    this + that
  }
  def indexOf(that: String): Int = primitive[Int]("index-of", this, that, 0)
  def indexOf(that: String, from: Int): Int = primitive[Int]("index-of", this, that, from)
  def indexOf(c: Char): Int = indexOf(c, 0)
  def indexOf(c: Char, from: Int): Int = {
    val size = length
    def loop(at: Int): Int = if (at >= size) -1 else if (charAt(at) == c) at else loop(at + 1)
    loop(if (from < 0) 0 else from)
  }
  def contains(that: String): Boolean = primitive[Int]("index-of", this, that, 0) >= 0
  def contains(c: Char): Boolean = exists(d => d == c)
  def startsWith(that: String): Boolean = primitive[Boolean]("starts-with", this, that)
  def endsWith(that: String): Boolean = primitive[Boolean]("ends-with", this, that)
  def trim: String = primitive[String]("trim", this)
  def toUpperCase: String = primitive[String]("to-upper", this)
  def toLowerCase: String = primitive[String]("to-lower", this)
  def equalsIgnoreCase(that: String): Boolean = unsupported[Boolean]("String.equalsIgnoreCase")
  def compareTo(that: String): Int = {
    val most = if (length < that.length) length else that.length
    def loop(at: Int): Int =
      if (at == most) length - that.length
      else {
        val difference = charAt(at) - that.charAt(at)
        if (difference != 0) difference else loop(at + 1)
      }
    loop(0)
  }
  def compare(that: String): Int = compareTo(that)
  def <(that: String): Boolean = compareTo(that) < 0
  def <=(that: String): Boolean = compareTo(that) <= 0
  def >(that: String): Boolean = compareTo(that) > 0
  def >=(that: String): Boolean = compareTo(that) >= 0
  def replace(from: Char, to: Char): String = map(c => if (c == from) to else c)
  def replace(from: String, to: String): String = unsupported[String]("String.replace of strings")
  def split(by: String): Nothing = unsupported[Nothing]("String.split")
  def split(by: Char): Nothing = unsupported[Nothing]("String.split")
  def format(values: Any*): String = unsupported[String]("String.format")
  def toInt: Int = primitive[Int]("parse-int", this)
  def toLong: Long = unsupported[Long]("String.toLong")
  def toDouble: Double = unsupported[Double]("String.toDouble")
  def toBoolean: Boolean = unsupported[Boolean]("String.toBoolean")
  def toCharArray: Nothing = unsupported[Nothing]("String.toCharArray")
  def *(n: Int): String = {
    def loop(left: Int, done: String): String = if (left <= 0) done else loop(left - 1, done + this)
    val size = length
    loop(n, "")
  }

  def toList: List[Char] = {
    def loop(at: Int, done: List[Char]): List[Char] =
      if (at < 0) done else loop(at - 1, charAt(at) :: done)
    loop(length - 1, Nil)
  }
  def toSeq: Nothing = unsupported[Nothing]("String.toSeq")
  def indices: Range = new Range(0, length, 1)
  def head: Char =
    if (isEmpty) throw new NoSuchElementException("next on empty iterator") else charAt(0)
  def last: Char =
    if (isEmpty) throw new NoSuchElementException("next on empty iterator") else charAt(length - 1)
  def tail: String =
    if (isEmpty) throw new UnsupportedOperationException("empty.tail") else drop(1)
  def init: String =
    if (isEmpty) throw new UnsupportedOperationException("empty.init") else take(length - 1)
  def headOption: Option[Char] = if (isEmpty) None else Some(charAt(0))
  def lastOption: Option[Char] = if (isEmpty) None else Some(charAt(length - 1))
  def slice(from: Int, until: Int): String = {
    val start = if (from < 0) 0 else from
    val stop = if (until < length) until else length
    if (start >= stop) "" else primitive[String]("substring", this, start, stop)
  }
  def take(n: Int): String = slice(0, n)
  def drop(n: Int): String = slice(n, length)
  def takeRight(n: Int): String = slice(length - (if (n < 0) 0 else n), length)
  def dropRight(n: Int): String = slice(0, length - (if (n < 0) 0 else n))
  def splitAt(n: Int): (String, String) = (take(n), drop(n))
  private def prefix(p: Char => Boolean): Int = {
    def loop(at: Int): Int = if (at < length && p(charAt(at))) loop(at + 1) else at
    loop(0)
  }
  def takeWhile(p: Char => Boolean): String = take(prefix(p))
  def dropWhile(p: Char => Boolean): String = drop(prefix(p))
  def span(p: Char => Boolean): (String, String) = splitAt(prefix(p))
  def filter(p: Char => Boolean): String = {
    def loop(at: Int, done: String): String =
      if (at == length) done
      else if (p(charAt(at))) loop(at + 1, done + charAt(at))
      else loop(at + 1, done)
    loop(0, "")
  }
  def filterNot(p: Char => Boolean): String = filter(c => !p(c))
  def partition(p: Char => Boolean): (String, String) = {
    def loop(at: Int, yes: String, no: String): (String, String) =
      if (at == length) (yes, no)
      else if (p(charAt(at))) loop(at + 1, yes + charAt(at), no)
      else loop(at + 1, yes, no + charAt(at))
    loop(0, "", "")
  }
  def map[B, R](f: Char => B)(implicit as: Mapped_[B, R]): R = {
    def loop(at: Int, done: List[B]): List[B] =
      if (at == length) done.reverse else loop(at + 1, f(charAt(at)) :: done)
    as.collect(loop(0, Nil))
  }
  def withFilter(p: Char => Boolean): String = filter(p)
  def zip(that: String): Sequence_[(Char, Char)] = Sequence_(toList.zip(that.toList))
  def zip[B](that: List[B]): Sequence_[(Char, B)] = Sequence_(toList.zip(that))
  def zipWithIndex: Sequence_[(Char, Int)] = Sequence_(toList.zipWithIndex)
  def flatMap(f: Char => String): String = {
    def loop(at: Int, done: String): String =
      if (at == length) done else loop(at + 1, done + f(charAt(at)))
    loop(0, "")
  }
  def reverse: String = {
    def loop(at: Int, done: String): String = if (at < 0) done else loop(at - 1, done + charAt(at))
    loop(length - 1, "")
  }
  def foreach[U](f: Char => U): Unit = {
    def loop(at: Int): Unit = if (at < length) { f(charAt(at)); loop(at + 1) }
    loop(0)
  }
  def foldLeft[B](z: B)(op: (B, Char) => B): B = {
    def loop(at: Int, found: B): B =
      if (at == length) found else loop(at + 1, op(found, charAt(at)))
    loop(0, z)
  }
  def foldRight[B](z: B)(op: (Char, B) => B): B = {
    def loop(at: Int, found: B): B = if (at < 0) found else loop(at - 1, op(charAt(at), found))
    loop(length - 1, z)
  }
  def exists(p: Char => Boolean): Boolean = {
    def loop(at: Int): Boolean =
      if (at == length) false else if (p(charAt(at))) true else loop(at + 1)
    loop(0)
  }
  def forall(p: Char => Boolean): Boolean = prefix(p) == length
  def count(p: Char => Boolean): Int = foldLeft(0)((n, c) => if (p(c)) n + 1 else n)
  def stripPrefix(prefix: String): String =
    if (startsWith(prefix)) substring(prefix.length) else this
  def stripSuffix(suffix: String): String =
    if (endsWith(suffix)) substring(0, length - suffix.length) else this
  def lastIndexOf(c: Char): Int = toList.lastIndexOf(c)
  def lastIndexOf(that: String): Int = {
    def loop(at: Int): Int =
      if (at < 0) -1 else if (substring(at).startsWith(that)) at else loop(at - 1)
    loop(length - that.length)
  }
  def lastIndexWhere(p: Char => Boolean): Int = toList.lastIndexWhere(p)
  def repeat(n: Int): String =
    if (n < 0) throw new IllegalArgumentException("count is negative: " + n) else this * n
  def isBlank: Boolean = forall(c => c.isWhitespace)
  def max: Char = toList.max(Ordering.Char)
  def min: Char = toList.min(Ordering.Char)
  def maxBy[B](f: Char => B)(implicit ord: Ordering[B]): Char = toList.maxBy(f)(ord)
  def minBy[B](f: Char => B)(implicit ord: Ordering[B]): Char = toList.minBy(f)(ord)
  def sortBy[B](f: Char => B)(implicit ord: Ordering[B]): String = toList.sortBy(f)(ord).mkString
  def diff(that: String): String = toList.diff(that.toList).mkString
  def intersect(that: String): String = toList.intersect(that.toList).mkString
  def grouped(size: Int): Iterator_[String] = toList.grouped(size).map(part => part.mkString)
  def sliding(size: Int): Iterator_[String] = toList.sliding(size).map(part => part.mkString)
  def tails: Iterator_[String] = toList.tails.map(part => part.mkString)
  def inits: Iterator_[String] = toList.inits.map(part => part.mkString)
  def iterator: Iterator_[Char] = toList.iterator
  def toVector: Sequence_[Char] = Sequence_(toList)
  def padTo(size: Int, c: Char): String = toList.padTo(size, c).mkString
  def isDefinedAt(n: Int): Boolean = n >= 0 && n < length
  def find(p: Char => Boolean): Option[Char] = toList.find(p)
  def indexWhere(p: Char => Boolean): Int = toList.indexWhere(p)
  def distinct: String = toList.distinct.mkString
  def sorted: String = toList.sorted(Ordering.Char).mkString
  def sortWith(less: (Char, Char) => Boolean): String = toList.sortWith(less).mkString
  def mkString: String = slice(0, length)
  def mkString(separator: String): String = toList.mkString(separator)
  def mkString(start: String, separator: String, end: String): String =
    toList.mkString(start, separator, end)
  def capitalize: String =
    if (isEmpty || charAt(0) < 'a' && charAt(0) < 128.toChar) this
    else "" + charAt(0).toUpper + substring(1)
}
final class StringBuilder(initial: Any = "") {
  private var text: String = initial match { case s: String => s case _ => "" }
  def append(x: Any): StringBuilder = { text = text + x; this }
  def +=(c: Char): StringBuilder = { text = text + c; this }
  def ++=(s: String): StringBuilder = { text = text + s; this }
  def insert(at: Int, x: Any): StringBuilder = {
    text = text.substring(0, at) + x + text.substring(at)
    this
  }
  def deleteCharAt(at: Int): StringBuilder = {
    text = text.substring(0, at) + text.substring(at + 1)
    this
  }
  def setLength(n: Int): Unit = text = text.substring(0, n)
  def clear(): Unit = text = ""
  def length: Int = text.length
  def size: Int = text.length
  def isEmpty: Boolean = text.length == 0
  def nonEmpty: Boolean = text.length != 0
  def charAt(at: Int): Char = text.charAt(at)
  def apply(at: Int): Char = text.charAt(at)
  def reverse: StringBuilder = new StringBuilder(text.reverse)
  def mkString: String = text
  def result(): String = text
  override def toString: String = text
}
class Mapped_[B, R](val collect: List[B] => R)
object Mapped_ {
  implicit def ofChar: Mapped_[Char, String] = new Mapped_[Char, String](cs => cs.mkString)
  implicit def ofInt: Mapped_[Int, Sequence_[Int]] =
    new Mapped_[Int, Sequence_[Int]](xs => Sequence_(xs))
  implicit def ofBoolean: Mapped_[Boolean, Sequence_[Boolean]] =
    new Mapped_[Boolean, Sequence_[Boolean]](xs => Sequence_(xs))
  implicit def ofString: Mapped_[String, Sequence_[String]] =
    new Mapped_[String, Sequence_[String]](xs => Sequence_(xs))
  implicit def ofList[A]: Mapped_[List[A], Sequence_[List[A]]] =
    new Mapped_[List[A], Sequence_[List[A]]](xs => Sequence_(xs))
  implicit def ofOption[A]: Mapped_[Option[A], Sequence_[Option[A]]] =
    new Mapped_[Option[A], Sequence_[Option[A]]](xs => Sequence_(xs))
  implicit def ofPair[A, B]: Mapped_[(A, B), Sequence_[(A, B)]] =
    new Mapped_[(A, B), Sequence_[(A, B)]](xs => Sequence_(xs))
}
object String {
  def valueOf(x: Any): String = "" + x
}
)scala";
}

}  // namespace assay::scala
