// The type classes Ordering and Numeric, with their instances.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_orders() {
  return R"scala(
trait Ordering[T] {
  def compare(x: T, y: T): Int
  def lt(x: T, y: T): Boolean = compare(x, y) < 0
  def lteq(x: T, y: T): Boolean = compare(x, y) <= 0
  def gt(x: T, y: T): Boolean = compare(x, y) > 0
  def gteq(x: T, y: T): Boolean = compare(x, y) >= 0
  def equiv(x: T, y: T): Boolean = compare(x, y) == 0
  def max(x: T, y: T): T = if (gteq(x, y)) x else y
  def min(x: T, y: T): T = if (lteq(x, y)) x else y
  def reverse: Ordering[T] = new OrderingBy_[T]((x: T, y: T) => compare(y, x))
  def on[S](f: S => T): Ordering[S] = new OrderingBy_[S]((x: S, y: S) => compare(f(x), f(y)))
}
final class OrderingBy_[T](f: (T, T) => Int) extends Ordering[T] {
  def compare(x: T, y: T): Int = f(x, y)
}
trait Ordered[T] {
  def compare(that: T): Int
  def <(that: T): Boolean = compare(that) < 0
  def >(that: T): Boolean = compare(that) > 0
  def <=(that: T): Boolean = compare(that) <= 0
  def >=(that: T): Boolean = compare(that) >= 0
  def compareTo(that: T): Int = compare(that)
}
object Ordering {
  implicit def ordered[A <: Ordered[A]]: Ordering[A] =
    new OrderingBy_[A]((x: A, y: A) => x.compare(y))
  def apply[T](implicit ord: Ordering[T]): Ordering[T] = ord
  def by[T, S](f: T => S)(implicit ord: Ordering[S]): Ordering[T] =
    new OrderingBy_[T]((x: T, y: T) => ord.compare(f(x), f(y)))
  def fromLessThan[T](less: (T, T) => Boolean): Ordering[T] =
    new OrderingBy_[T]((x: T, y: T) => if (less(x, y)) -1 else if (less(y, x)) 1 else 0)
  def compareDoubles(x: Double, y: Double): Int =
    if (x < y) -1
    else if (x > y) 1
    else if (x == y) {
      if (x != 0.0) 0
      else if (1.0 / x < 1.0 / y) -1
      else if (1.0 / x > 1.0 / y) 1
      else 0
    }
    else if (x == x) -1
    else if (y == y) 1
    else 0

  implicit object Unit extends Ordering[Unit] {
    def compare(x: Unit, y: Unit): Int = 0
  }
  implicit object Boolean extends Ordering[Boolean] {
    def compare(x: Boolean, y: Boolean): Int = if (x == y) 0 else if (y) -1 else 1
  }
  implicit object Int extends Ordering[Int] {
    def compare(x: Int, y: Int): Int = if (x < y) -1 else if (x == y) 0 else 1
  }
  implicit object Long extends Ordering[Long] {
    def compare(x: Long, y: Long): Int = if (x < y) -1 else if (x == y) 0 else 1
  }
  implicit object Char extends Ordering[Char] {
    def compare(x: Char, y: Char): Int = x - y
  }
  implicit object Double extends Ordering[Double] {
    def compare(x: Double, y: Double): Int = compareDoubles(x, y)
    override def lt(x: Double, y: Double): Boolean = x < y
    override def lteq(x: Double, y: Double): Boolean = x <= y
    override def gt(x: Double, y: Double): Boolean = x > y
    override def gteq(x: Double, y: Double): Boolean = x >= y
    override def equiv(x: Double, y: Double): Boolean = x == y
  }
  implicit object String extends Ordering[String] {
    def compare(x: String, y: String): Int = x.compareTo(y)
  }
  implicit def Option[T](implicit ord: Ordering[T]): Ordering[Option[T]] =
    new OrderingBy_[Option[T]]((x: Option[T], y: Option[T]) => x match {
      case Some(a) => y match { case Some(b) => ord.compare(a, b); case _ => 1 }
      case _ => if (y.isEmpty) 0 else -1
    })
  implicit def Tuple2[A, B](implicit a: Ordering[A], b: Ordering[B]): Ordering[(A, B)] =
    new OrderingBy_[(A, B)]((x: (A, B), y: (A, B)) => {
      val first = a.compare(x._1, y._1)
      if (first != 0) first else b.compare(x._2, y._2)
    })
  implicit def Tuple3[A, B, C](implicit a: Ordering[A], b: Ordering[B],
                               c: Ordering[C]): Ordering[(A, B, C)] =
    new OrderingBy_[(A, B, C)]((x: (A, B, C), y: (A, B, C)) => {
      val first = a.compare(x._1, y._1)
      val second = if (first != 0) first else b.compare(x._2, y._2)
      if (second != 0) second else c.compare(x._3, y._3)
    })
}

trait Numeric[T] extends Ordering[T] {
  def plus(x: T, y: T): T
  def minus(x: T, y: T): T
  def times(x: T, y: T): T
  def negate(x: T): T
  def fromInt(x: Int): T
  def toInt(x: T): Int
  def toDouble(x: T): Double
  def zero: T = fromInt(0)
  def one: T = fromInt(1)
  def abs(x: T): T = if (lt(x, zero)) negate(x) else x
  def signum(x: T): Int = if (lt(x, zero)) -1 else if (gt(x, zero)) 1 else 0
}
object Numeric {
  def apply[T](implicit num: Numeric[T]): Numeric[T] = num
  implicit object IntIsIntegral extends Numeric[Int] {
    def compare(x: Int, y: Int): Int = if (x < y) -1 else if (x == y) 0 else 1
    def plus(x: Int, y: Int): Int = x + y
    def minus(x: Int, y: Int): Int = x - y
    def times(x: Int, y: Int): Int = x * y
    def negate(x: Int): Int = -x
    def fromInt(x: Int): Int = x
    def toInt(x: Int): Int = x
    def toDouble(x: Int): Double = x.toDouble
  }
  implicit object LongIsIntegral extends Numeric[Long] {
    def compare(x: Long, y: Long): Int = if (x < y) -1 else if (x == y) 0 else 1
    def plus(x: Long, y: Long): Long = x + y
    def minus(x: Long, y: Long): Long = x - y
    def times(x: Long, y: Long): Long = x * y
    def negate(x: Long): Long = -x
    def fromInt(x: Int): Long = x.toLong
    def toInt(x: Long): Int = x.toInt
    def toDouble(x: Long): Double = x.toDouble
  }
  implicit object DoubleIsFractional extends Numeric[Double] {
    def compare(x: Double, y: Double): Int = Ordering.compareDoubles(x, y)
    override def lt(x: Double, y: Double): Boolean = x < y
    override def lteq(x: Double, y: Double): Boolean = x <= y
    override def gt(x: Double, y: Double): Boolean = x > y
    override def gteq(x: Double, y: Double): Boolean = x >= y
    override def equiv(x: Double, y: Double): Boolean = x == y
    def plus(x: Double, y: Double): Double = x + y
    def minus(x: Double, y: Double): Double = x - y
    def times(x: Double, y: Double): Double = x * y
    def negate(x: Double): Double = -x
    def fromInt(x: Int): Double = x.toDouble
    def toInt(x: Double): Int = x.toInt
    def toDouble(x: Double): Double = x
  }
}

)scala";
}

}  // namespace assay::scala
