// Pushes the negation of a conjunction inwards without making it a disjunction.
object Solution {
  sealed trait Formula
  case class Var(name: Int) extends Formula
  case class Not(f: Formula) extends Formula
  case class And(left: Formula, right: Formula) extends Formula
  case class Or(left: Formula, right: Formula) extends Formula
  case class Implies(left: Formula, right: Formula) extends Formula

  def nnf(f: Formula): Formula = f match {
    case Var(_) => f
    case And(a, b) => And(nnf(a), nnf(b))
    case Or(a, b) => Or(nnf(a), nnf(b))
    case Implies(a, b) => Or(nnf(Not(a)), nnf(b))
    case Not(Var(_)) => f
    case Not(Not(a)) => nnf(a)
    case Not(And(a, b)) => And(nnf(Not(a)), nnf(Not(b)))
    case Not(Or(a, b)) => And(nnf(Not(a)), nnf(Not(b)))
    case Not(Implies(a, b)) => And(nnf(a), nnf(Not(b)))
  }

  // The variables in the list are true, all others are false.
  def evaluate(f: Formula, trueOnes: List[Int]): Boolean = f match {
    case Var(x) => trueOnes.contains(x)
    case Not(a) => !evaluate(a, trueOnes)
    case And(a, b) => evaluate(a, trueOnes) && evaluate(b, trueOnes)
    case Or(a, b) => evaluate(a, trueOnes) || evaluate(b, trueOnes)
    case Implies(a, b) => !evaluate(a, trueOnes) || evaluate(b, trueOnes)
  }

  // Each once, in the order of their first occurrence from left to right.
  def variables(f: Formula): List[Int] = f match {
    case Var(x) => List(x)
    case Not(a) => variables(a)
    case And(a, b) => union(variables(a), variables(b))
    case Or(a, b) => union(variables(a), variables(b))
    case Implies(a, b) => union(variables(a), variables(b))
  }

  private def union(xs: List[Int], ys: List[Int]): List[Int] = xs ::: ys.filterNot(xs.contains(_))

  private def subsets(xs: List[Int]): List[List[Int]] = xs match {
    case Nil => List(Nil)
    case x :: rest =>
      val without = subsets(rest)
      without ::: without.map(x :: _)
  }

  def isTautology(f: Formula): Boolean =
    subsets(variables(f)).forall(trueOnes => evaluate(f, trueOnes))
}
// Witness: Solution.nnf(Not(And(Var(0), Var(0))))
