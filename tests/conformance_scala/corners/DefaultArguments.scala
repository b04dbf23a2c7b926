// Default and named arguments of functions, methods and constructors.
object DefaultArguments {
  def bonus(base: Int, rate: Double = 0.1, cap: Int = 500): Double = math.min(base * rate, cap)
  def label(name: String, sep: String = ": ", upper: Boolean = false): String = (if (upper) name.toUpperCase else name) + sep
  class Employee(val name: String, salary: Int = 1000) { def pay(extra: Int = salary / 10): Int = salary + extra }
  def e0: (Double, Double, Double) = (bonus(1000), bonus(1000, cap = 50), bonus(rate = 0.5, base = 20))
  def e1: String = label("a") + label(upper = true, name = "b") + label("c", "-")
  def e2: (Int, Int) = { val e = new Employee("x"); (e.pay(), e.pay(5)) }
  def e3: Int = new Employee("y", salary = 50).pay()
}
