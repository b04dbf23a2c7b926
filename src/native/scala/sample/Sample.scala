// Compiled once when Assay is built, so that the classes of scalac that ordinary programs need are archived.
package sample

import scala.collection.immutable.Queue
import scala.util.{Failure, Success, Try}

sealed trait Tree[+A]
case object Leaf extends Tree[Nothing]
case class Node[A](left: Tree[A], value: A, right: Tree[A]) extends Tree[A]

trait Shape { def area: Double; def name: String = "shape" }
class Circle(val radius: Double) extends Shape { override def area: Double = math.Pi * radius * radius }

class NoSuchKey(key: String) extends Exception("no key " + key)

object Sample {
  implicit class Doubled(val n: Int) extends AnyVal { def doubled: Int = 2 * n }

  def insert[A](tree: Tree[A], value: A)(implicit order: Ordering[A]): Tree[A] = tree match {
    case Leaf => Node(Leaf, value, Leaf)
    case Node(left, here, right) if order.lt(value, here) => Node(insert(left, value), here, right)
    case node @ Node(_, here, right) => if (value == here) node else node.copy(right = insert(right, value))
  }

  @annotation.tailrec
  def sum(xs: List[Int], total: Int = 0): Int = xs match {
    case Nil => total
    case x :: rest => sum(rest, total + x)
  }

  def lookUp(map: Map[String, Int], key: String): Int = map.getOrElse(key, throw new NoSuchKey(key))

  def main(arguments: Array[String]): Unit = {
    val squares = for (x <- List(1, 2, 3) if x % 2 == 1; y <- 1 to x) yield (x, y * y)
    var queue = Queue.empty[Int]
    while (queue.size < 3) queue = queue.enqueue(queue.size.doubled)
    lazy val words = "a b c".split(' ').toList.groupBy(_.length).mapValues(_.mkString(","))
    val result = Try(lookUp(Map("a" -> 1), "b")) match {
      case Success(value) => Some(value)
      case Failure(_: NoSuchKey) => None
      case Failure(other) => throw other
    }
    val compose: (Int => Int) => Int => Int = f => x => f(f(x))
    println(s"${squares.foldLeft(0)(_ + _._2)} $queue $words $result ${compose(_ + 1)(3)} ${sum(List(1, 2))}")
    println(insert(insert(Leaf: Tree[Int], 3), 1), new Circle(2).area, Vector(1, 2).zipWithIndex.reverse.sortBy(-_._1))
  }
}
