package course.week1
import scala.annotation.tailrec

sealed abstract class Shape[+A](val name: String = "none") extends Product { self =>
  def area: Double; def +[B >: A](that: => Shape[B])(implicit o: Ordering[B]): Shape[B] = that
  override def toString = s"$name: ${area * 2.0} cm$$ ${"}"}"
}
case class Box[A](side: A, private var n: Int*) extends Shape[A]("box") with Serializable
case object Nothing2 extends Shape[Nothing]
trait Named[-T <: AnyRef, U : Ordering] { type Id = (T, U => Int); val id: Id; lazy val x, y = 1 }
object Main extends App {
  @tailrec private[this] final def loop(n: Int, acc: Long = 0L): Long =
    if (n <= 0) acc
    else loop(n - 1, acc +
      n)
  def unit(x: Int) { println(x) }
  val `odd name`, (a, b :: _) = 1 -> (2 :: Nil)
}
