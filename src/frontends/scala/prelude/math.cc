// The objects math, Math and Integer.
#include "frontends/scala/prelude/parts.h"

namespace assay::scala {

std::string_view prelude_math() {
  return R"scala(
object math {
  val Pi: Double = 3.141592653589793
  val E: Double = 2.718281828459045
  def abs(x: Int): Int = if (x < 0) -x else x
  def abs(x: Long): Long = if (x < 0L) -x else x
  def abs(x: Double): Double = if (x <= 0.0) 0.0 - x else x
  def max(x: Int, y: Int): Int = if (x < y) y else x
  def max(x: Long, y: Long): Long = if (x < y) y else x
  def max(x: Double, y: Double): Double =
    if (x != x) x
    else if (x == 0.0 && y == 0.0) { if (1.0 / x > 0.0) x else y }
    else if (x >= y) x
    else y
  def min(x: Int, y: Int): Int = if (x > y) y else x
  def min(x: Long, y: Long): Long = if (x > y) y else x
  def min(x: Double, y: Double): Double =
    if (x != x) x
    else if (x == 0.0 && y == 0.0) { if (1.0 / x < 0.0) x else y }
    else if (x <= y) x
    else y
  def signum(x: Int): Int = if (x < 0) -1 else if (x > 0) 1 else 0
  def signum(x: Long): Long = if (x < 0L) -1L else if (x > 0L) 1L else 0L
  def signum(x: Double): Double = if (x < 0.0) -1.0 else if (x > 0.0) 1.0 else x
  def sqrt(x: Double): Double = primitive[Double]("sqrt", x)
  def pow(x: Double, y: Double): Double = primitive[Double]("pow", x, y)
  def floor(x: Double): Double = primitive[Double]("floor", x)
  def ceil(x: Double): Double = primitive[Double]("ceil", x)
  def round(x: Double): Long = {
    val below = primitive[Double]("floor", x)
    if (x - below >= 0.5) (below + 1.0).toLong else below.toLong
  }
  def exp(x: Double): Double = unsupported[Double]("math.exp")
  def log(x: Double): Double = unsupported[Double]("math.log")
  def log10(x: Double): Double = unsupported[Double]("math.log10")
  def sin(x: Double): Double = unsupported[Double]("math.sin")
  def cos(x: Double): Double = unsupported[Double]("math.cos")
  def tan(x: Double): Double = unsupported[Double]("math.tan")
  def random: Double = unsupported[Double]("math.random")
}
object Math {
  val PI: Double = 3.141592653589793
  def abs(x: Int): Int = math.abs(x)
  def abs(x: Long): Long = math.abs(x)
  def abs(x: Double): Double = math.abs(x)
  def max(x: Int, y: Int): Int = if (x < y) y else x
  def max(x: Long, y: Long): Long = if (x < y) y else x
  def max(x: Double, y: Double): Double = math.max(x, y)
  def min(x: Int, y: Int): Int = if (x > y) y else x
  def min(x: Long, y: Long): Long = if (x > y) y else x
  def min(x: Double, y: Double): Double = math.min(x, y)
  def sqrt(x: Double): Double = math.sqrt(x)
  def pow(x: Double, y: Double): Double = math.pow(x, y)
  def floor(x: Double): Double = math.floor(x)
  def ceil(x: Double): Double = math.ceil(x)
  def round(x: Double): Long = math.round(x)
  def signum(x: Double): Double = math.signum(x)
  def floorMod(x: Int, y: Int): Int = {
    val rest = x % y
    if (rest != 0 && (rest < 0) != (y < 0)) rest + y else rest
  }
  def floorDiv(x: Int, y: Int): Int = {
    val whole = x / y
    if ((x < 0) != (y < 0) && whole * y != x) whole - 1 else whole
  }
  def random: Double = unsupported[Double]("Math.random")
}
object Integer {
  val MAX_VALUE: Int = 2147483647
  val MIN_VALUE: Int = -2147483648
  def parseInt(text: String): Int = primitive[Int]("parse-int", text)
  def max(x: Int, y: Int): Int = if (x < y) y else x
  def min(x: Int, y: Int): Int = if (x > y) y else x
  def compare(x: Int, y: Int): Int = if (x < y) -1 else if (x == y) 0 else 1
}
)scala";
}

}  // namespace assay::scala
