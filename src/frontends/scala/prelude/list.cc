// The class List, first half: access, maps, filters, folds. Its methods traverse the list in the
// order of the real ones, so that effects happen in the same order. They recur on the rest of the
// list where they can, and carry nothing along, so that proofs by induction need few lemmas.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_list_class() {
  return R"scala(
sealed abstract class List[+A] {
  def isEmpty: Boolean = this match { case _ :: _ => false; case _ => true }
  def nonEmpty: Boolean = !isEmpty
  def head: A = this match {
    case h :: _ => h
    case _ => throw new NoSuchElementException("head of empty list")
  }
  def tail: List[A] = this match {
    case _ :: t => t
    case _ => throw new UnsupportedOperationException("tail of empty list")
  }
  def headOption: Option[A] = this match { case h :: _ => Some(h); case _ => None }
  def last: A = {
    def loop(found: A, rest: List[A]): A = rest match { case h :: t => loop(h, t); case _ => found }
    this match { case h :: t => loop(h, t); case _ => throw new NoSuchElementException() }
  }
  def lastOption: Option[A] = if (isEmpty) None else Some(last)
  def init: List[A] = this match {
    case h :: t => if (t.isEmpty) Nil else h :: t.init
    case _ => throw new UnsupportedOperationException("empty.init")
  }
  def length: Int = this match { case _ :: t => t.length + 1; case _ => 0 }
  def size: Int = length
  def lengthCompare(other: Int): Int = if (other < 0) 1 else {
    def loop(rest: List[A], left: Int): Int = rest match {
      case _ :: t => if (left == 0) 1 else loop(t, left - 1)
      case _ => if (left == 0) 0 else -1
    }
    loop(this, other)
  }
  def apply(n: Int): A = {
    def loop(rest: List[A], left: Int): A = rest match {
      case h :: t => if (left == 0) h else loop(t, left - 1)
      case _ => throw new IndexOutOfBoundsException("" + n)
    }
    if (n < 0) throw new IndexOutOfBoundsException("" + n) else loop(this, n)
  }
  def isDefinedAt(n: Int): Boolean = n >= 0 && lengthCompare(n) > 0
  def indices: Range = new Range(0, length, 1)
  def reverse: List[A] = reverse_:::(Nil)
  def reverse_:::[B >: A](end: List[B]): List[B] = this match {
    case h :: t => t.reverse_:::[B](h :: end)
    case _ => end
  }
  def ::[B >: A](x: B): List[B] = new ::(x, this)
  def :::[B >: A](prefix: List[B]): List[B] = prefix match {
    case h :: t => h :: this.:::[B](t)
    case _ => this
  }
  def ++[B >: A](that: List[B]): List[B] = that.:::(this)
  def +:[B >: A](x: B): List[B] = new ::(x, this)
  def :+[B >: A](x: B): List[B] = this ++ (x :: Nil)

  def foreach[U](f: A => U): Unit = this match {
    case h :: t => f(h); t.foreach(f)
    case _ => ()
  }
  def map[B](f: A => B): List[B] = this match {
    case h :: t => { val y = f(h); y :: t.map(f) }
    case _ => Nil
  }
  def flatMap[B, C](f: A => C)(implicit as: Flattening_[C, B]): List[B] = this match {
    case h :: t => { val ys = as.list(f(h)); ys ++ t.flatMap(f)(as) }
    case _ => Nil
  }
  def flatten[B](implicit as: Flattening_[A, B]): List[B] = flatMap(x => x)(as)
  def filter(p: A => Boolean): List[A] = this match {
    case h :: t => if (p(h)) h :: t.filter(p) else t.filter(p)
    case _ => Nil
  }
  def filterNot(p: A => Boolean): List[A] = filter(x => !p(x))
  def withFilter(p: A => Boolean): Filtered_[A] = new Filtered_[A](this, p)
  def partition(p: A => Boolean): (List[A], List[A]) = this match {
    case h :: t => {
      val first = p(h)
      val (yes, no) = t.partition(p)
      if (first) (h :: yes, no) else (yes, h :: no)
    }
    case _ => (Nil, Nil)
  }
  def collect[B](f: PartialFunction[A, B]): List[B] = this match {
    case h :: t => f.lift(h) match {
      case Some(y) => y :: t.collect(f)
      case _ => t.collect(f)
    }
    case _ => Nil
  }
  def collectFirst[B](f: PartialFunction[A, B]): Option[B] = this match {
    case h :: t => f.lift(h) match {
      case None => t.collectFirst(f)
      case found => found
    }
    case _ => None
  }

  def foldLeft[B](z: B)(op: (B, A) => B): B = this match {
    case h :: t => t.foldLeft(op(z, h))(op)
    case _ => z
  }
  def foldRight[B](z: B)(op: (A, B) => B): B = this match {
    case h :: t => { val rest = t.foldRight(z)(op); op(h, rest) }
    case _ => z
  }
  def /:[B](z: B)(op: (B, A) => B): B = foldLeft(z)(op)
  def :\[B](z: B)(op: (A, B) => B): B = foldRight(z)(op)
  def fold[B >: A](z: B)(op: (B, B) => B): B = foldLeft(z)(op)
  def reduceLeft[B >: A](op: (B, A) => B): B = this match {
    case h :: t => t.foldLeft[B](h)(op)
    case _ => throw new UnsupportedOperationException("empty.reduceLeft")
  }
  def reduceRight[B >: A](op: (A, B) => B): B = this match {
    case h :: t => if (t.isEmpty) h else { val rest = t.reduceRight[B](op); op(h, rest) }
    case _ => throw new UnsupportedOperationException("Nil.reduceRight")
  }
  def reduce[B >: A](op: (B, B) => B): B = reduceLeft(op)
  def reduceOption[B >: A](op: (B, B) => B): Option[B] =
    if (isEmpty) None else Some(reduceLeft(op))
  def reduceLeftOption[B >: A](op: (B, A) => B): Option[B] =
    if (isEmpty) None else Some(reduceLeft(op))
  def reduceRightOption[B >: A](op: (A, B) => B): Option[B] =
    if (isEmpty) None else Some(reduceRight(op))
  def scanLeft[B](z: B)(op: (B, A) => B): List[B] = this match {
    case h :: t => { val next = op(z, h); z :: t.scanLeft(next)(op) }
    case _ => z :: Nil
  }
  def scanRight[B](z: B)(op: (A, B) => B): List[B] = this match {
    case h :: t => { val rest = t.scanRight(z)(op); op(h, rest.head) :: rest }
    case _ => z :: Nil
  }
  def scan[B >: A](z: B)(op: (B, B) => B): List[B] = scanLeft(z)(op)

  def lift: Int => Option[A] = n => if (isDefinedAt(n)) Some(apply(n)) else None
  def ++:[B >: A](that: List[B]): List[B] = that ++ this
  def reverseMap[B](f: A => B): List[B] = reverse.map(f)
  def reverseIterator: Iterator_[A] = reverse.iterator
  def prefixLength(p: A => Boolean): Int = takeWhile(p).length
  def indexOfSlice[B >: A](that: List[B]): Int = {
    def loop(rest: List[A], at: Int): Int =
      if (rest.startsWith(that)) at else if (rest.isEmpty) -1 else loop(rest.tail, at + 1)
    loop(this, 0)
  }
  def toVector: Sequence_[A] = Sequence_(this)
  def toIndexedSeq: Sequence_[A] = Sequence_(this)

)scala";
}

}  // namespace assay::scala
