// Functions, tuples and exceptions.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_functions() {
  return R"scala(
abstract class Function0[+R] {
  def apply(): R
}
abstract class Function1[-A, +R] {
  def apply(x: A): R
  def andThen[C](g: R => C): A => C = (x: A) => g(this(x))
  def compose[C](g: C => A): C => R = (x: C) => this(g(x))
}
abstract class Function2[-A, -B, +R] {
  def apply(x: A, y: B): R
  def curried: A => B => R = (x: A) => (y: B) => this(x, y)
  def tupled: ((A, B)) => R = (pair: (A, B)) => this(pair._1, pair._2)
}
abstract class Function3[-A, -B, -C, +R] {
  def apply(x: A, y: B, z: C): R
  def curried: A => B => C => R = (x: A) => (y: B) => (z: C) => this(x, y, z)
}
abstract class Function4[-A, -B, -C, -D, +R] {
  def apply(x: A, y: B, z: C, u: D): R
}
abstract class Function5[-A, -B, -C, -D, -E, +R] {
  def apply(x: A, y: B, z: C, u: D, v: E): R
}
class PartialFunction[-A, +B](val lift: A => Option[B]) {
  def isDefinedAt(x: A): Boolean = lift(x).isDefined
  def apply(x: A): B = lift(x) match {
    case Some(y) => y
    case _ => throw new MatchError("")
  }
}

final case class Tuple2[+A, +B](_1: A, _2: B) {
  def swap: (B, A) = (_2, _1)
}
final case class Tuple3[+A, +B, +C](_1: A, _2: B, _3: C)
final case class Tuple4[+A, +B, +C, +D](_1: A, _2: B, _3: C, _4: D)
final case class Tuple5[+A, +B, +C, +D, +E](_1: A, _2: B, _3: C, _4: D, _5: E)
final case class Tuple6[+A, +B, +C, +D, +E, +F](_1: A, _2: B, _3: C, _4: D, _5: E, _6: F)

class Throwable(message: String = null) {
  def getMessage: String = message
  def getLocalizedMessage: String = getMessage
  override def toString: String = unsupported[String]("the text of an exception (use getMessage)")
}
class Exception(message: String = null) extends Throwable(message)
class Error(message: String = null) extends Throwable(message)
class RuntimeException(message: String = null) extends Exception(message)
class IllegalArgumentException(message: String = null) extends RuntimeException(message)
class IllegalStateException(message: String = null) extends RuntimeException(message)
class NoSuchElementException(message: String = null) extends RuntimeException(message)
class UnsupportedOperationException(message: String = null) extends RuntimeException(message)
class IndexOutOfBoundsException(message: String = null) extends RuntimeException(message)
class StringIndexOutOfBoundsException(message: String = null)
    extends IndexOutOfBoundsException(message)
class ArithmeticException(message: String = null) extends RuntimeException(message)
class NullPointerException(message: String = null) extends RuntimeException(message) {
  override def getMessage: String =
    if (message == "") unsupported[String]("the message of a NullPointerException") else message
}
class ClassCastException(message: String = null) extends RuntimeException(message) {
  override def getMessage: String = unsupported[String]("the message of a ClassCastException")
}
class NumberFormatException(message: String = null) extends IllegalArgumentException(message)
class MatchError(message: String = null) extends RuntimeException(message) {
  override def getMessage: String = unsupported[String]("the message of a MatchError")
}
class AssertionError(message: Any = null) extends Error(if (message == null) null else "" + message)
class ExceptionInInitializerError(message: String = null) extends Error(message)
class NoClassDefFoundError(message: String = null) extends Error(message)
class NotImplementedError(message: String = "an implementation is missing") extends Error(message)

)scala";
}

}  // namespace assay::scala
