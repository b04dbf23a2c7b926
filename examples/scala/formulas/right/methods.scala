// Methods on the classes of formulas.
object Solution {
  sealed trait Formula {
    def positive: Formula
    def negative: Formula
    def holds(trueOnes: List[Int]): Boolean
    def names: List[Int]
  }
  case class Var(name: Int) extends Formula {
    def positive: Formula = this
    def negative: Formula = Not(this)
    def holds(trueOnes: List[Int]): Boolean = trueOnes contains name
    def names: List[Int] = List(name)
  }
  case class Not(f: Formula) extends Formula {
    def positive: Formula = f.negative
    def negative: Formula = f.positive
    def holds(trueOnes: List[Int]): Boolean = !f.holds(trueOnes)
    def names: List[Int] = f.names
  }
  case class And(left: Formula, right: Formula) extends Formula {
    def positive: Formula = And(left.positive, right.positive)
    def negative: Formula = Or(left.negative, right.negative)
    def holds(trueOnes: List[Int]): Boolean = left.holds(trueOnes) && right.holds(trueOnes)
    def names: List[Int] = left.names ::: right.names
  }
  case class Or(left: Formula, right: Formula) extends Formula {
    def positive: Formula = Or(left.positive, right.positive)
    def negative: Formula = And(left.negative, right.negative)
    def holds(trueOnes: List[Int]): Boolean = left.holds(trueOnes) || right.holds(trueOnes)
    def names: List[Int] = left.names ::: right.names
  }
  case class Implies(left: Formula, right: Formula) extends Formula {
    def positive: Formula = Or(left.negative, right.positive)
    def negative: Formula = And(left.positive, right.negative)
    def holds(trueOnes: List[Int]): Boolean = right.holds(trueOnes) || !left.holds(trueOnes)
    def names: List[Int] = left.names ::: right.names
  }

  def nnf(f: Formula): Formula = f.positive

  def evaluate(f: Formula, trueOnes: List[Int]): Boolean = f.holds(trueOnes)

  def variables(f: Formula): List[Int] =
    f.names.foldLeft(List[Int]())((seen, x) => if (seen.contains(x)) seen else seen :+ x)

  def isTautology(f: Formula): Boolean = {
    val assignments = variables(f).foldRight(List(List[Int]())) { (x, found) =>
      for (a <- found; choice <- List(a, x :: a)) yield choice
    }
    assignments.forall(a => f.holds(a))
  }
}
