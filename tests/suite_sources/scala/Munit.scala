// Stands in for what the generated suites use of MUnit, which Debian does not have: the same
// signatures, the same rule for the static types of assertEquals, the same limits of intercept,
// and members that hide imported names as its do.
package munit

import scala.reflect.ClassTag
import scala.util.control.NonFatal

object Location { implicit val here: Location = new Location }
class Location
class FailException(message: String) extends AssertionError(message)
class Tag(val value: String)
class Test(val name: String, val body: () => Any)

trait Assertions {
  def assert(cond: => Boolean, clue: => Any = "assertion failed")(implicit loc: Location): Unit =
    if (!cond) throw new FailException(clue.toString)
  def assertEquals[A, B](obtained: A, expected: B, clue: => Any = "values are not the same")(
      implicit loc: Location, ev: B <:< A): Unit =
    if (obtained != expected) throw new FailException(s"$clue: $obtained, not $expected")
  def intercept[T <: Throwable](body: => Any)(implicit T: ClassTag[T], loc: Location): T =
    try {
      body
      throw new FailException(s"expected $T but body evaluated successfully")
    } catch {
      case e: FailException if !T.runtimeClass.isAssignableFrom(e.getClass) => throw e
      case NonFatal(e) if T.runtimeClass.isAssignableFrom(e.getClass) => e.asInstanceOf[T]
      case NonFatal(e) => throw new FailException(s"$e instead of $T")
    }
  def fail(message: String)(implicit loc: Location): Nothing = throw new FailException(message)
}

abstract class FunSuite extends Assertions {
  private var registered = Vector.empty[Test]
  type Test = munit.Test
  val Fail = new Tag("Fail")
  val Ignore = new Tag("Ignore")
  def test(name: String)(body: => Any)(implicit loc: Location): Unit =
    registered :+= new munit.Test(name, () => body)
  def munitTests(): Seq[Test] = registered
}
