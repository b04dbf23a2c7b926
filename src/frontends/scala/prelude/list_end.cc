// The class List, second half: sums, searches, parts, sorting, and conversion to strings.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_list_class_end() {
  return R"scala(
  def sum[B >: A](implicit num: Numeric[B]): B = foldLeft[B](num.zero)((x, y) => num.plus(x, y))
  def product[B >: A](implicit num: Numeric[B]): B =
    foldLeft[B](num.one)((x, y) => num.times(x, y))
  def max[B >: A](implicit ord: Ordering[B]): A = this match {
    case h :: t => t.foldLeft[A](h)((x, y) => if (ord.gteq(x, y)) x else y)
    case _ => throw new UnsupportedOperationException("empty.max")
  }
  def min[B >: A](implicit ord: Ordering[B]): A = this match {
    case h :: t => t.foldLeft[A](h)((x, y) => if (ord.lteq(x, y)) x else y)
    case _ => throw new UnsupportedOperationException("empty.min")
  }
  def maxBy[B](f: A => B)(implicit ord: Ordering[B]): A = {
    def loop(rest: List[A], best: A, key: B): A = rest match {
      case h :: t =>
        val next = f(h)
        if (ord.gt(next, key)) loop(t, h, next) else loop(t, best, key)
      case _ => best
    }
    this match {
      case h :: t => loop(t, h, f(h))
      case _ => throw new UnsupportedOperationException("empty.maxBy")
    }
  }
  def minBy[B](f: A => B)(implicit ord: Ordering[B]): A = {
    def loop(rest: List[A], best: A, key: B): A = rest match {
      case h :: t =>
        val next = f(h)
        if (ord.lt(next, key)) loop(t, h, next) else loop(t, best, key)
      case _ => best
    }
    this match {
      case h :: t => loop(t, h, f(h))
      case _ => throw new UnsupportedOperationException("empty.minBy")
    }
  }

  def exists(p: A => Boolean): Boolean = this match {
    case h :: t => if (p(h)) true else t.exists(p)
    case _ => false
  }
  def forall(p: A => Boolean): Boolean = this match {
    case h :: t => if (p(h)) t.forall(p) else false
    case _ => true
  }
  def contains[B >: A](x: B): Boolean = this match {
    case h :: t => if (h == x) true else t.contains(x)
    case _ => false
  }
  def count(p: A => Boolean): Int = this match {
    case h :: t => if (p(h)) t.count(p) + 1 else t.count(p)
    case _ => 0
  }
  def find(p: A => Boolean): Option[A] = this match {
    case h :: t => if (p(h)) Some(h) else t.find(p)
    case _ => None
  }
  def indexWhere(p: A => Boolean): Int = indexWhere(p, 0)
  def indexWhere(p: A => Boolean, from: Int): Int = {
    def loop(rest: List[A], at: Int): Int = rest match {
      case h :: t => if (at >= from && p(h)) at else loop(t, at + 1)
      case _ => -1
    }
    loop(this, 0)
  }
  def indexOf[B >: A](x: B): Int = indexWhere(y => x == y, 0)
  def indexOf[B >: A](x: B, from: Int): Int = indexWhere(y => x == y, from)
  def lastIndexWhere(p: A => Boolean): Int = {
    def loop(rest: List[A], at: Int): Int = rest match {
      case h :: t => if (p(h)) at else loop(t, at - 1)
      case _ => -1
    }
    loop(reverse, length - 1)
  }
  def lastIndexOf[B >: A](x: B): Int = lastIndexWhere(y => x == y)

  def take(n: Int): List[A] =
    if (n <= 0) Nil
    else this match {
      case h :: t => h :: t.take(n - 1)
      case _ => Nil
    }
  def drop(n: Int): List[A] =
    if (n <= 0) this
    else this match {
      case _ :: t => t.drop(n - 1)
      case _ => Nil
    }
  def takeRight(n: Int): List[A] = drop(length - (if (n < 0) 0 else n))
  def dropRight(n: Int): List[A] = take(length - (if (n < 0) 0 else n))
  def splitAt(n: Int): (List[A], List[A]) = (take(n), drop(n))
  def slice(from: Int, until: Int): List[A] = {
    val start = if (from < 0) 0 else from
    if (until <= start) Nil else drop(start).take(until - start)
  }
  def takeWhile(p: A => Boolean): List[A] = this match {
    case h :: t => if (p(h)) h :: t.takeWhile(p) else Nil
    case _ => Nil
  }
  def dropWhile(p: A => Boolean): List[A] = this match {
    case h :: t => if (p(h)) t.dropWhile(p) else this
    case _ => Nil
  }
  def span(p: A => Boolean): (List[A], List[A]) = this match {
    case h :: t => if (p(h)) { val (front, rest) = t.span(p); (h :: front, rest) } else (Nil, this)
    case _ => (Nil, Nil)
  }
  def zip(that: String): List[(A, Char)] = zip(that.toList)
  def zip[B](that: List[B]): List[(A, B)] = this match {
    case a :: more => that match {
      case b :: rest => (a, b) :: more.zip(rest)
      case _ => Nil
    }
    case _ => Nil
  }
  def zipAll[B, C >: A](that: List[B], a: C, b: B): List[(C, B)] = {
    def loop(left: List[C], right: List[B], done: List[(C, B)]): List[(C, B)] =
      if (left.isEmpty && right.isEmpty) done.reverse
      else if (left.isEmpty) loop(left, right.tail, (a, right.head) :: done)
      else if (right.isEmpty) loop(left.tail, right, (left.head, b) :: done)
      else loop(left.tail, right.tail, (left.head, right.head) :: done)
    loop(this, that, Nil)
  }
  def zipWithIndex: List[(A, Int)] = {
    def loop(rest: List[A], at: Int): List[(A, Int)] = rest match {
      case h :: t => (h, at) :: loop(t, at + 1)
      case _ => Nil
    }
    loop(this, 0)
  }
  def transpose[B](implicit as: Flattening_[A, B]): List[List[B]] = {
    def unequal = new IllegalArgumentException("transpose requires all collections have the same size")
    def prepend(row: List[B], columns: List[List[B]]): List[List[B]] = row match {
      case h :: t => columns match {
        case column :: rest => (h :: column) :: prepend(t, rest)
        case _ => throw unequal
      }
      case _ => if (columns.isEmpty) Nil else throw unequal
    }
    def loop(rows: List[A], columns: List[List[B]]): List[List[B]] = rows match {
      case h :: t => loop(t, prepend(as.list(h), columns))
      case _ => columns.map(column => column.reverse)
    }
    this match {
      case h :: _ => loop(this, as.list(h).map(x => Nil))
      case _ => Nil
    }
  }
  def unzip[B, C](implicit as: Pairing_[A, B, C]): (List[B], List[C]) =
    (map(x => as.first(x)), map(x => as.second(x)))

  def distinct: List[A] = {
    def loop(rest: List[A], done: List[A]): List[A] = rest match {
      case h :: t => if (done.contains(h)) loop(t, done) else loop(t, h :: done)
      case _ => done.reverse
    }
    loop(this, Nil)
  }
  def diff[B >: A](that: List[B]): List[A] = {
    def loop(rest: List[A], out: List[B], done: List[A]): List[A] = rest match {
      case h :: t => {
        val at = out.indexOf(h)
        if (at < 0) loop(t, out, h :: done) else loop(t, out.without(at), done)
      }
      case _ => done.reverse
    }
    loop(this, that, Nil)
  }
  def intersect[B >: A](that: List[B]): List[A] = {
    def loop(rest: List[A], in: List[B], done: List[A]): List[A] = rest match {
      case h :: t => {
        val at = in.indexOf(h)
        if (at < 0) loop(t, in, done) else loop(t, in.without(at), h :: done)
      }
      case _ => done.reverse
    }
    loop(this, that, Nil)
  }
  def union[B >: A](that: List[B]): List[B] = this ++ that
  private def without(n: Int): List[A] = take(n) ++ drop(n + 1)
  def updated[B >: A](n: Int, x: B): List[B] = {
    val rest = drop(n)
    if (n < 0 || rest.isEmpty) throw new IndexOutOfBoundsException("" + n)
    else take(n) ++ (x :: rest.tail)
  }
  def patch[B >: A](from: Int, that: List[B], replaced: Int): List[B] = {
    val start = if (from < 0) 0 else from
    take(start) ++ that ++ drop(start).drop(replaced)
  }
  def padTo[B >: A](n: Int, x: B): List[B] = this ++ List.fill(n - length)(x)
  def sameElements[B >: A](that: List[B]): Boolean = this == that
  def startsWith[B](that: List[B]): Boolean = {
    def loop(left: List[A], right: List[B]): Boolean = right match {
      case b :: more => left match {
        case a :: rest => if (a == b) loop(rest, more) else false
        case _ => false
      }
      case _ => true
    }
    loop(this, that)
  }
  def endsWith[B](that: List[B]): Boolean =
    length >= that.length && drop(length - that.length) == that
  def containsSlice[B](that: List[B]): Boolean = {
    def loop(rest: List[A]): Boolean =
      if (rest.startsWith(that)) true else if (rest.isEmpty) false else loop(rest.tail)
    loop(this)
  }
  def corresponds[B](that: List[B])(p: (A, B) => Boolean): Boolean = {
    def loop(left: List[A], right: List[B]): Boolean =
      if (left.isEmpty || right.isEmpty) left.isEmpty && right.isEmpty
      else if (p(left.head, right.head)) loop(left.tail, right.tail)
      else false
    loop(this, that)
  }
  def sorted[B >: A](implicit ord: Ordering[B]): List[A] =
    Sorting_.sort(this, (x: A, y: A) => ord.compare(x, y) < 0)
  def sortBy[B](f: A => B)(implicit ord: Ordering[B]): List[A] =
    Sorting_.sort(this, (x: A, y: A) => ord.compare(f(x), f(y)) < 0)
  def sortWith(less: (A, A) => Boolean): List[A] = Sorting_.sort(this, less)

  def mkString: String = mkString("", "", "")
  def mkString(separator: String): String = mkString("", separator, "")
  def mkString(start: String, separator: String, end: String): String = {
    def loop(rest: List[A], text: String): String = rest match {
      case h :: t => loop(t, text + separator + h)
      case _ => text
    }
    this match {
      case h :: t => loop(t, start + h) + end
      case _ => start + end
    }
  }
  def toList: List[A] = this
  def toSeq: List[A] = this
  def iterator: Iterator_[A] = {
    var rest: List[A] = this
    new Iterator_[A](() => rest match {
      case h :: t =>
        rest = t
        Some(h)
      case _ => None
    })
  }
  def grouped(size: Int): Iterator_[List[A]] = sliding(size, size)
  def sliding(size: Int): Iterator_[List[A]] = sliding(size, 1)
  def sliding(size: Int, step: Int): Iterator_[List[A]] = {
    def loop(rest: List[A], done: List[List[A]]): List[List[A]] =
      if (rest.isEmpty) done.reverse
      else if (rest.drop(size).isEmpty) (rest :: done).reverse
      else loop(rest.drop(step), rest.take(size) :: done)
    if (size < 1 || step < 1)
      throw new IllegalArgumentException(
        "requirement failed: size=" + size + " and step=" + step + ", but both must be positive")
    loop(this, Nil).iterator
  }
  def tails: Iterator_[List[A]] = {
    def loop(rest: List[A], done: List[List[A]]): List[List[A]] =
      if (rest.isEmpty) (rest :: done).reverse else loop(rest.tail, rest :: done)
    loop(this, Nil).iterator
  }
  def inits: Iterator_[List[A]] = {
    def loop(left: Int, done: List[List[A]]): List[List[A]] =
      if (left < 0) done.reverse else loop(left - 1, take(left) :: done)
    loop(length, Nil).iterator
  }
  def permutations: List[List[A]] = unsupported[List[List[A]]]("List.permutations")
  def groupBy[K](f: A => K): Nothing = unsupported[Nothing]("List.groupBy")
  def toSet: Nothing = unsupported[Nothing]("List.toSet")
  def par: Nothing = unsupported[Nothing]("List.par")
  def view: Nothing = unsupported[Nothing]("List.view")
  def combinations(n: Int): Nothing = unsupported[Nothing]("List.combinations")
  def toArray: Nothing = unsupported[Nothing]("List.toArray")
}
)scala";
}

}  // namespace assay::scala
