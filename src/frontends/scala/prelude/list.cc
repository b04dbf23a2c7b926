// The class List, first half: access, maps, filters, folds. Its methods are tail-recursive loops
// that traverse the list in the order of the real ones, so that effects happen in the same order.
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
  def init: List[A] = {
    def loop(rest: List[A], done: List[A]): List[A] = rest match {
      case h :: t => if (t.isEmpty) done.reverse else loop(t, h :: done)
      case _ => throw new UnsupportedOperationException("empty.init")
    }
    loop(this, Nil)
  }
  def length: Int = {
    def loop(rest: List[A], count: Int): Int = rest match {
      case _ :: t => loop(t, count + 1)
      case _ => count
    }
    loop(this, 0)
  }
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
  def reverse_:::[B >: A](end: List[B]): List[B] = {
    def loop(rest: List[A], done: List[B]): List[B] = rest match {
      case h :: t => loop(t, h :: done)
      case _ => done
    }
    loop(this, end)
  }
  def ::[B >: A](x: B): List[B] = new ::(x, this)
  def :::[B >: A](prefix: List[B]): List[B] =
    if (isEmpty) prefix else prefix.reverse.reverse_:::(this)
  def ++[B >: A](that: List[B]): List[B] = that.:::(this)
  def +:[B >: A](x: B): List[B] = new ::(x, this)
  def :+[B >: A](x: B): List[B] = this ++ (x :: Nil)

  def foreach[U](f: A => U): Unit = {
    def loop(rest: List[A]): Unit = rest match {
      case h :: t => f(h); loop(t)
      case _ => ()
    }
    loop(this)
  }
  def map[B](f: A => B): List[B] = {
    def loop(rest: List[A], done: List[B]): List[B] = rest match {
      case h :: t => loop(t, f(h) :: done)
      case _ => done.reverse
    }
    loop(this, Nil)
  }
  def flatMap[B, C](f: A => C)(implicit as: Flattening_[C, B]): List[B] = {
    def loop(rest: List[A], done: List[B]): List[B] = rest match {
      case h :: t => loop(t, as.list(f(h)).reverse_:::(done))
      case _ => done.reverse
    }
    loop(this, Nil)
  }
  def flatten[B](implicit as: Flattening_[A, B]): List[B] = flatMap(x => x)(as)
  def filter(p: A => Boolean): List[A] = {
    def loop(rest: List[A], done: List[A]): List[A] = rest match {
      case h :: t => if (p(h)) loop(t, h :: done) else loop(t, done)
      case _ => done.reverse
    }
    loop(this, Nil)
  }
  def filterNot(p: A => Boolean): List[A] = filter(x => !p(x))
  def withFilter(p: A => Boolean): Filtered_[A] = new Filtered_[A](this, p)
  def partition(p: A => Boolean): (List[A], List[A]) = {
    def loop(rest: List[A], yes: List[A], no: List[A]): (List[A], List[A]) = rest match {
      case h :: t => if (p(h)) loop(t, h :: yes, no) else loop(t, yes, h :: no)
      case _ => (yes.reverse, no.reverse)
    }
    loop(this, Nil, Nil)
  }
  def collect[B](f: PartialFunction[A, B]): List[B] = {
    def loop(rest: List[A], done: List[B]): List[B] = rest match {
      case h :: t => f.lift(h) match {
        case Some(y) => loop(t, y :: done)
        case _ => loop(t, done)
      }
      case _ => done.reverse
    }
    loop(this, Nil)
  }
  def collectFirst[B](f: PartialFunction[A, B]): Option[B] = {
    def loop(rest: List[A]): Option[B] = rest match {
      case h :: t => f.lift(h) match {
        case None => loop(t)
        case found => found
      }
      case _ => None
    }
    loop(this)
  }

  def foldLeft[B](z: B)(op: (B, A) => B): B = {
    def loop(rest: List[A], found: B): B = rest match {
      case h :: t => loop(t, op(found, h))
      case _ => found
    }
    loop(this, z)
  }
  def foldRight[B](z: B)(op: (A, B) => B): B = {
    def loop(rest: List[A], found: B): B = rest match {
      case h :: t => loop(t, op(h, found))
      case _ => found
    }
    loop(reverse, z)
  }
  def /:[B](z: B)(op: (B, A) => B): B = foldLeft(z)(op)
  def :\[B](z: B)(op: (A, B) => B): B = foldRight(z)(op)
  def fold[B >: A](z: B)(op: (B, B) => B): B = foldLeft(z)(op)
  def reduceLeft[B >: A](op: (B, A) => B): B = this match {
    case h :: t => t.foldLeft[B](h)(op)
    case _ => throw new UnsupportedOperationException("empty.reduceLeft")
  }
  def reduceRight[B >: A](op: (A, B) => B): B = reverse match {
    case h :: t => t.foldLeft[B](h)((found, x) => op(x, found))
    case _ => throw new UnsupportedOperationException("Nil.reduceRight")
  }
  def reduce[B >: A](op: (B, B) => B): B = reduceLeft(op)
  def reduceOption[B >: A](op: (B, B) => B): Option[B] =
    if (isEmpty) None else Some(reduceLeft(op))
  def reduceLeftOption[B >: A](op: (B, A) => B): Option[B] =
    if (isEmpty) None else Some(reduceLeft(op))
  def reduceRightOption[B >: A](op: (A, B) => B): Option[B] =
    if (isEmpty) None else Some(reduceRight(op))
  def scanLeft[B](z: B)(op: (B, A) => B): List[B] = {
    def loop(rest: List[A], found: B, done: List[B]): List[B] = rest match {
      case h :: t => { val next = op(found, h); loop(t, next, next :: done) }
      case _ => done.reverse
    }
    loop(this, z, z :: Nil)
  }
  def scanRight[B](z: B)(op: (A, B) => B): List[B] = {
    def loop(rest: List[A], found: B, done: List[B]): List[B] = rest match {
      case h :: t => { val next = op(h, found); loop(t, next, next :: done) }
      case _ => done
    }
    loop(reverse, z, z :: Nil)
  }
  def scan[B >: A](z: B)(op: (B, B) => B): List[B] = scanLeft(z)(op)

)scala";
}

}  // namespace assay::scala
