// Bounded type parameters and implicit orderings.
object TypeBounds {
  def largest[T <: Ordered[T]](xs: List[T]): T = xs.reduceLeft((a, b) => if (a >= b) a else b)
  def biggest[T](xs: List[T])(implicit ord: Ordering[T]): T = xs.tail.foldLeft(xs.head)((a, b) => if (ord.gt(b, a)) b else a)
  def insert[T : Ordering](x: T, xs: List[T]): List[T] = xs match { case Nil => List(x); case h :: t => if (implicitly[Ordering[T]].lteq(x, h)) x :: xs else h :: insert(x, t) }
  def sortIt[T : Ordering](xs: List[T]): List[T] = xs.foldRight(List[T]())((x, acc) => insert(x, acc))
  class Box[+A](val get: A) { def map[B](f: A => B): Box[B] = new Box(f(get)); def orElse[B >: A](b: B): B = if (get == null) b else get }
  sealed trait Tree[+A]; case object Leaf extends Tree[Nothing]; case class Node[A](l: Tree[A], v: A, r: Tree[A]) extends Tree[A]
  def add[A](t: Tree[A], x: A)(implicit o: Ordering[A]): Tree[A] = { t match { case Leaf => Node(Leaf, x, Leaf); case n @ Node(l, v, r) => if (o.lt(x, v)) n.copy(l = add(l, x)) else if (o.gt(x, v)) n.copy(r = add(r, x)) else n } }
  def toList[A](t: Tree[A]): List[A] = t match { case Leaf => Nil; case Node(l, v, r) => toList(l) ::: v :: toList(r) }
  def e0: String = biggest(List("b", "zz", "a"))
  def e1: List[Int] = sortIt(List(3, 1, 2))
  def e2: Box[Int] = new Box("abc").map(_.length)
  def e3: Int = new Box("abc").map(_.length).get
  def e4: List[Int] = toList(List(4, 2, 6, 1, 2).foldLeft(Leaf: Tree[Int])((t, x) => add(t, x)))
  def e5: Any = new Box(null).orElse(5)
  def e6: (Int, String, (Int, String)) = (List(3, 9, 4).max, List("a", "c", "b").max, List((1, "b"), (1, "c"), (0, "z")).max)
  def e7: List[(String, Int)] = List(("b", 2), ("a", 2), ("c", 1)).sortBy(p => (p._2, p._1))
  def e8: List[Int] = List(3, 1, 2).sorted(Ordering[Int].reverse)
  def e9: List[String] = List("ccc", "a", "bb").sortBy(-_.length)
}
