// Tests as a teacher writes them at first: each construct once.
import org.scalatest.FunSuite

import Interpreter._

class HandWritten extends FunSuite {
  test("numbers and sums") {
    assertResult(Number(5))(run(Add(Num(2), Num(3))))
  }

  test("let") {
    assertResult(Number(3))(run(Let("x", Num(1), Add(Name("x"), Num(2)))))
  }

  test("an unknown name") {
    intercept[EvalException](run(Name("x")))
  }

  test("both sides of a choice") {
    assertResult(Number(1))(run(IfZero(Num(0), Num(1), Num(2))))
    assertResult(Number(2))(run(IfZero(Num(7), Num(1), Num(2))))
  }

  test("a function sees the names of its place") {
    val addX = Fun("y", Add(Name("x"), Name("y")))
    assertResult(Number(3))(run(Let("x", Num(1), Call(addX, Num(2)))))
  }

  test("a number is no function") {
    intercept[EvalException](run(Call(Num(1), Num(2))))
  }
}
