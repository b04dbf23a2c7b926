// Unit, Boolean, the numeric types and Char; the objects Predef and sys.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_values() {
  return R"scala(
final class Unit
final class Boolean {
  def compare(that: Boolean): Int = if (this == that) 0 else if (that) -1 else 1
  def compareTo(that: Boolean): Int = compare(that)
}
final class Int {
  def to(end: Int): Range = Range.inclusive(this, end)
  def until(end: Int): Range = new Range(this, end, 1)
  def to(end: Int, step: Int): Range = Range.inclusive(this, end, step)
  def until(end: Int, step: Int): Range = new Range(this, end, step)
  def max(that: Int): Int = if (this < that) that else this
  def min(that: Int): Int = if (this > that) that else this
  def abs: Int = if (this < 0) -this else this
  def signum: Int = if (this < 0) -1 else if (this > 0) 1 else 0
  def compare(that: Int): Int = if (this < that) -1 else if (this == that) 0 else 1
  def compareTo(that: Int): Int = compare(that)
  def toBinaryString: String = unsupported[String]("Int.toBinaryString")
  def toHexString: String = unsupported[String]("Int.toHexString")
}
object Int {
  val MaxValue: Int = 2147483647
  val MinValue: Int = -2147483648
}
final class Long {
  def max(that: Long): Long = if (this < that) that else this
  def min(that: Long): Long = if (this > that) that else this
  def abs: Long = if (this < 0L) -this else this
  def signum: Int = if (this < 0L) -1 else if (this > 0L) 1 else 0
  def compare(that: Long): Int = if (this < that) -1 else if (this == that) 0 else 1
  def compareTo(that: Long): Int = compare(that)
}
object Long {
  val MaxValue: Long = 9223372036854775807L
  val MinValue: Long = -9223372036854775808L
}
final class Double {
  def max(that: Double): Double = math.max(this, that)
  def min(that: Double): Double = math.min(this, that)
  def abs: Double = math.abs(this)
  def signum: Double = math.signum(this)
  def floor: Double = primitive[Double]("floor", this)
  def ceil: Double = primitive[Double]("ceil", this)
  def round: Long = math.round(this)
  def isNaN: Boolean = this != this
  def isInfinity: Boolean = this == 1.0 / 0.0 || this == -1.0 / 0.0
  def isInfinite: Boolean = isInfinity
  def compare(that: Double): Int = Ordering.compareDoubles(this, that)
  def compareTo(that: Double): Int = Ordering.compareDoubles(this, that)
}
object Double {
  val MaxValue: Double = 1.7976931348623157E308
  val MinValue: Double = -1.7976931348623157E308
  val MinPositiveValue: Double = 4.9E-324
  val PositiveInfinity: Double = 1.0 / 0.0
  val NegativeInfinity: Double = -1.0 / 0.0
  val NaN: Double = 0.0 / 0.0
}
final class Char {
  def isDigit: Boolean = (primitive[Int]("char-class", this) & 1) != 0
  def isLetter: Boolean = (primitive[Int]("char-class", this) & 2) != 0
  def isLetterOrDigit: Boolean = (primitive[Int]("char-class", this) & 3) != 0
  def isUpper: Boolean = (primitive[Int]("char-class", this) & 4) != 0
  def isLower: Boolean = (primitive[Int]("char-class", this) & 8) != 0
  def isWhitespace: Boolean = (primitive[Int]("char-class", this) & 16) != 0
  def isSpaceChar: Boolean = unsupported[Boolean]("Char.isSpaceChar")
  def toUpper: Char =
    if (this < 128.toChar) { if (this >= 'a' && this <= 'z') (this - 32).toChar else this }
    else unsupported[Char]("Char.toUpper beyond ASCII")
  def toLower: Char =
    if (this < 128.toChar) { if (this >= 'A' && this <= 'Z') (this + 32).toChar else this }
    else unsupported[Char]("Char.toLower beyond ASCII")
  def asDigit: Int =
    if (this >= '0' && this <= '9') this - '0'
    else if (this >= 'a' && this <= 'z') this - 'a' + 10
    else if (this >= 'A' && this <= 'Z') this - 'A' + 10
    else if (this < 128.toChar) -1
    else unsupported[Int]("Char.asDigit beyond ASCII")
  def max(that: Char): Char = if (this < that) that else this
  def min(that: Char): Char = if (this > that) that else this
  def compare(that: Char): Int = this - that
  def compareTo(that: Char): Int = this - that
  def to(end: Char): CharRange_ =
    new CharRange_(Range.inclusive(this.toInt, end.toInt).toList.map((n: Int) => n.toChar))
  def until(end: Char): CharRange_ =
    new CharRange_(new Range(this.toInt, end.toInt, 1).toList.map((n: Int) => n.toChar))
}
object Char {
  val MaxValue: Char = '\uFFFF'
  val MinValue: Char = '\u0000'
}

object Predef {
  type Seq[+A] = List[A]
  type IndexedSeq[+A] = Vector[A]
  type Vector[+A] = Sequence_[A]
  type Traversable[+A] = List[A]
  type Iterable[+A] = List[A]
  type Iterator[A] = Iterator_[A]
  def println(x: Any): Unit = primitive[Unit]("print", "" + x + "\n")
  def println(): Unit = primitive[Unit]("print", "\n")
  def print(x: Any): Unit = primitive[Unit]("print", "" + x)
  def require(holds: Boolean): Unit =
    if (!holds) throw new IllegalArgumentException("requirement failed")
  def require(holds: Boolean, message: => Any): Unit =
    if (!holds) throw new IllegalArgumentException("requirement failed: " + message)
  def assert(holds: Boolean): Unit = if (!holds) throw new AssertionError("assertion failed")
  def assert(holds: Boolean, message: => Any): Unit =
    if (!holds) throw new AssertionError("assertion failed: " + message)
  def assume(holds: Boolean): Unit = if (!holds) throw new AssertionError("assumption failed")
  def assume(holds: Boolean, message: => Any): Unit =
    if (!holds) throw new AssertionError("assumption failed: " + message)
  def identity[A](x: A): A = x
  def implicitly[A](implicit x: A): A = x
  def locally[A](x: A): A = x
  def equal_(a: Any, b: Any): Boolean =
    if (a == b) true
    else a match {
      case x: Double => b match {
        case y: Int => x == y
        case y: Long => x == y
        case y: Char => x == y
        case _ => false
      }
      case x: Int => b match { case y: Double => x == y case _ => false }
      case x: Long => b match { case y: Double => x == y case _ => false }
      case x: Char => b match { case y: Double => x == y case _ => false }
      case _ => false
    }
  def ??? : Nothing = throw new NotImplementedError()
  def error(message: String): Nothing = throw new RuntimeException(message)
}
object sys {
  def error(message: String): Nothing = throw new RuntimeException(message)
}

)scala";
}

}  // namespace assay::scala
