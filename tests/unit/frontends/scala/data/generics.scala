// Tests the values of generic code, function values and type inference.
sealed trait Tree[+A]
case object Leaf extends Tree[Nothing]
case class Node[+A](left: Tree[A], value: A, right: Tree[A]) extends Tree[A]

sealed abstract class Bush[A] {
  def size: Int
  def add(x: A): Bush[A] = Fork(x, this, Twig())
}
case class Twig[A]() extends Bush[A] { def size = 0 }
case class Fork[A](value: A, left: Bush[A], right: Bush[A]) extends Bush[A] {
  def size = 1 + left.size + right.size
}

sealed trait Term[A]
case class Number(n: Int) extends Term[Int]
case class Truth(b: Boolean) extends Term[Boolean]
case class If[A](c: Term[Boolean], t: Term[A], e: Term[A]) extends Term[A]
case class Plus(a: Term[Int], b: Term[Int]) extends Term[Int]

trait Monoid[A] { def zero: A; def plus(x: A, y: A): A }
object Sum extends Monoid[Int] { def zero = 0; def plus(x: Int, y: Int) = x + y }
class Pair[A, B](val first: A, val second: B) {
  def swap: Pair[B, A] = new Pair(second, first)
  def map[C](f: A => C): Pair[C, B] = new Pair(f(first), second)
  override def toString = "<" + first + ", " + second + ">"
}
sealed trait Either2[+L, +R] {
  def flatMap[LL >: L, R2](f: R => Either2[LL, R2]): Either2[LL, R2] = this match {
    case Bad(l) => Bad(l)
    case Good(r) => f(r)
  }
  def map[R2](f: R => R2): Either2[L, R2] = flatMap(r => Good(f(r)))
}
case class Bad[L](value: L) extends Either2[L, Nothing]
case class Good[R](value: R) extends Either2[Nothing, R]

object Main {
  def show(x: Any): String = "" + x
  def insert[A](x: A, t: Tree[A])(below: (A, A) => Boolean): Tree[A] = t match {
    case Leaf => Node(Leaf, x, Leaf)
    case Node(l, v, r) if below(x, v) => Node(insert(x, l)(below), v, r)
    case n @ Node(_, v, r) => if (below(v, x)) n.copy(right = insert(x, r)(below)) else n
  }
  def toList[A](t: Tree[A]): List[A] = {
    def go(t: Tree[A], acc: List[A]): List[A] = t match {
      case Leaf => acc
      case Node(l, v, r) => go(l, v :: go(r, acc))
    }
    go(t, Nil)
  }
  def fold[A, B](t: Tree[A], z: B)(f: (B, A, B) => B): B = t match {
    case Leaf => z
    case Node(l, v, r) => f(fold(l, z)(f), v, fold(r, z)(f))
  }
  def eval[A](e: Term[A]): A = e match {
    case Number(n) => n
    case Truth(b) => b
    case If(c, t, f) => if (eval(c)) eval(t) else eval(f)
    case Plus(a, b) => eval(a) + eval(b)
  }
  def combine[A](xs: List[A], m: Monoid[A]): A = xs.foldLeft(m.zero)(m.plus)
  def largest[A: Ordering](xs: List[A]): A = xs.reduceLeft((x, y) => if (implicitly[Ordering[A]].compare(x, y) < 0) y else x)
  def smallest[A](xs: List[A])(implicit order: Ordering[A]): A = xs.reduceLeft((x, y) => if (order.lt(y, x)) y else x)
  def compose[A, B, C](f: B => C, g: A => B): A => C = x => f(g(x))
  def curried(a: Int)(b: Int): Int = a * 10 + b
  def add3(a: Int, b: Int, c: Int): Int = a + b + c
  def twice[A](f: A => A): A => A = f andThen f
  def even(n: Int): Boolean = n % 2 == 0
  def total(xs: Int*): Int = xs.foldLeft(0)(_ + _)
  def parse(s: String): Either[String, Int] = if (s == "") Left("empty") else Right(s.length)
  def half(n: Int): Option[Int] = if (n % 2 == 0) Some(n / 2) else None

  //= List(1, 2, 3)
  def sorts = show(toList(List(3, 1, 2, 3).foldLeft(Leaf: Tree[Int])((t, x) => insert(x, t)(_ < _))))
  //= 3
  def depth = show(fold(Node(Node(Leaf, "b", Leaf), "a", Node(Leaf, "c", Node(Leaf, "d", Leaf))), 0)((l, _, r) => 1 + (if (l > r) l else r)))
  //= 3
  def invariant = show(Fork(1, Twig(), Fork(2, Twig(), Twig())).add(3).size)
  //= 7
  def refined = show(eval(If(Truth(true), Plus(Number(3), Number(4)), Number(5))))
  //= 6
  def objects = show(combine(List(1, 2, 3), Sum))
  //= pear
  def contextBound = show(largest(List("apple", "pear", "fig")))
  //= (1,a)
  def implicitPairs = show(smallest(List((2, "b"), (1, "z"), (1, "a"))))
  //= <x, 2>
  def swaps = show(new Pair(1, "x").map(_ + 1).swap)
  //= List(12, 22)
  def composed = show(List(1, 2).map(compose((x: Int) => x + 2, (x: Int) => x * 10)))
  //= List(31, 32)
  def partially = show(List(1, 2).map(curried(3)))
  //= List(13, 23)
  def placeholders = show(List(1, 2).map(curried(_)(3)))
  //= 16
  def underscores = show { val f = add3(1, _: Int, 5); f(10) }
  //= List(false, true)
  def etaExpansion = show(List(1, 2).map(even))
  //= 9
  def twoTimes = show(twice((x: Int) => x * 3)(1))
  //= 16
  def varargs = show(total(1, 2, 3) + total() + total(List(4, 6): _*))
  //= List(1, 2, 3)
  def foldRightNil = show(List(1, 2, 3).foldRight(Nil: List[Int])((x, acc) => x :: acc))
  //= List(3, 2, 1)
  def foldLeftEmpty = show(List(1, 2, 3).foldLeft(List[Int]())((acc, x) => x :: acc))
  //= (4,List(1, 3))
  def foldPairs = show(List(1, 2, 3, 2).foldLeft((0, List[Int]())) { case ((n, odd), x) => if (x % 2 == 1) (n, odd ::: List(x)) else (n + x, odd) })
  //= Right(3) Left(empty)
  def eithers = show(parse("xxx") + " " + parse(""))
  //= Right(4) Left(empty)
  def projections = show(parse("xxx").right.map(_ + 1) + " " + parse("").right.map(_ + 1))
  //= Some(3)
  def options = show(for { a <- half(12); b <- half(a) if b > 2 } yield b)
  //= Good(4)
  def ownMonad = show((Good(3): Either2[String, Int]).flatMap(x => if (x > 5) Bad("big") else Good(x + 1)))
  //= 25
  def closures = show { var n = 0; val add = (k: Int) => { n += k; n }; add(5); add(10); n + 10 }
  //= List(1.0, 2.5, 97.0)
  def widened = show(List(1, 2.5, 'a'))
  //= List(Circle, 2)
  def joined = show(List[Any]("Circle", 2))
  //= List((1,a), (2,b))
  def zips = show(List(1, 2).zip(List("a", "b")))
  //= 10
  def partials = show { val f: PartialFunction[Int, Int] = { case 1 => 10 }; f(1) }
  //= List(2, 6)
  def collects = show(List(1, 2, 3).collect { case n if n != 2 => n * 2 })
  //= Some(5)
  def inferredNone = show(List(1, 5).foldLeft(None: Option[Int])((m, x) => m match { case Some(y) if y > x => m; case _ => Some(x) }))
  //= List(b, a)
  def sortBys = show(List(("a", 2), ("b", 1)).sortBy(_._2).map(_._1))
  //= 6 24 3 1
  def numbers = show { val xs = List(1, 2, 3); xs.sum + " " + List(2, 3, 4).product + " " + xs.max + " " + xs.min }
}
