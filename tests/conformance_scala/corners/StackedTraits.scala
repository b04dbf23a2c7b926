// super in traits, Ordered classes, StringBuilder.
object StackedTraits {
  trait Base { def f(n: Int): Int = n; def log: List[String] = List("base") }
  trait Plus extends Base { override def f(n: Int) = super.f(n) + 1; override def log = "plus" :: super.log }
  trait Times extends Base { override def f(n: Int) = super.f(n) * 2; override def log = "times" :: super.log }
  class A extends Plus with Times
  class B extends Times with Plus
  class C extends A { override def f(n: Int) = super.f(n) - 100 }
  case class Ver(major: Int, minor: Int) extends Ordered[Ver] { def compare(o: Ver) = if (major != o.major) major - o.major else minor.compareTo(o.minor) }
  class Emp(val name: String, val age: Int) extends Ordered[Emp] { def compare(that: Emp): Int = this.age compare that.age; override def toString = name }
  def maxOf[T <: Ordered[T]](a: T, b: T): T = if (a > b) a else b
  def e0: (Int, Int, Int) = ((new A).f(5), (new B).f(5), (new C).f(5))
  def e1: (List[String], List[String]) = ((new A).log, (new B).log)
  def e2: List[Ver] = List(Ver(2, 0), Ver(1, 9), Ver(1, 2)).sorted
  def e3: String = maxOf(new Emp("a", 30), new Emp("b", 20)).toString
  def e4: String = List(new Emp("a", 30), new Emp("b", 20)).sorted.mkString(",")
  def e5: Boolean = Ver(1, 2) <= Ver(1, 2) && Ver(1, 3) > Ver(1, 2)
  def e6: Ver = List(Ver(2, 0), Ver(3, 9)).min
  def e7: String = { val sb = new StringBuilder; for (c <- "abc") { sb += c; sb.append(1) }; sb ++= "x"; sb.toString + sb.length }
  def e8: String = { val sb = new StringBuilder("q"); sb.append("z").append(2.5).append('c'); sb.reverse.toString }
}
