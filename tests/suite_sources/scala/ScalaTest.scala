// Stands in for what the generated suites use of ScalaTest, which Debian does not have: the same
// signatures as far as a call can tell them apart, and members that hide imported names as its do.
package org.scalatest {
  import scala.reflect.ClassTag

  sealed trait Assertion
  case object Succeeded extends Assertion
  class TestFailedException(message: String) extends RuntimeException(message)
  class DuplicateTestNameException(name: String) extends RuntimeException(name)
  class Tag(val name: String)
  object Position { implicit val here: Position = new Position }
  class Position

  trait Assertions {
    def assertResult(expected: Any)(actual: Any)(implicit pos: Position): Assertion =
      if (expected == actual) Succeeded
      else throw new TestFailedException("Expected " + expected + ", but got " + actual)
    def intercept[T <: AnyRef](f: => Any)(implicit classTag: ClassTag[T], pos: Position): T = {
      val caught = try { f; None } catch { case e: Throwable => Some(e) }
      caught match {
        case Some(e) if classTag.runtimeClass.isInstance(e) => e.asInstanceOf[T]
        case other => throw new TestFailedException(s"Expected $classTag, but $other was thrown")
      }
    }
    def fail(): Nothing = throw new TestFailedException("")
    def fail(message: String): Nothing = throw new TestFailedException(message)
  }

  trait FunSuiteLike extends Assertions {
    private var registered = Vector.empty[(String, () => Any)]
    protected def test(testName: String, testTags: Tag*)(testFun: => Any)(implicit
        pos: Position): Unit = {
      if (registered.exists(_._1 == testName)) throw new DuplicateTestNameException(testName)
      registered :+= ((testName, () => testFun))
    }
    protected def info(message: String): Unit = ()
    def tags: Map[String, Set[String]] = Map.empty
    def run(testName: Option[String]): Seq[(String, () => Any)] = registered
  }
  class FunSuite extends FunSuiteLike
}

package org.scalatest.funsuite {
  class AnyFunSuite extends org.scalatest.FunSuiteLike
}
