// Tests arrays read at a symbolic index: which terms are recognised, and that the result has the
// cells' values.
#include "smt/term/select.h"

#include <gtest/gtest.h>

namespace assay::smt {
namespace {

class Tables : public testing::Test {
 protected:
  TermId k(Int v) { return p.int_const(v); }
  TermId letter(const char* name) { return p.var(name, Sort::kInt, {'a', 'z'}); }
  TermId place(TermId c) { return p.sub(c, k('a')); }

  /// Performs cells[index] += 1 at a symbolic index.
  void count(std::vector<TermId>& cells, TermId index, TermId old) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      cells[i] = p.ite(p.eq(index, k(static_cast<Int>(i))), p.add(old, k(1)), cells[i]);
  }

  TermPool p;
};

TEST_F(Tables, AHistogramStaysASumOfIndicators) {
  std::vector<TermId> cells(26, k(0));
  const TermId letters[] = {letter("a"), letter("b"), letter("c")};
  for (const TermId c : letters) {
    const auto old = as_function_of_index(p, cells, place(c));
    ASSERT_TRUE(old);
    count(cells, place(c), *old);
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    TermId expected = k(0);
    for (const TermId c : letters)
      expected = p.add(expected, p.bool_to_int(p.eq(place(c), k(static_cast<Int>(i)))));
    EXPECT_EQ(cells[i], expected) << p.print(cells[i]);
  }
}

TEST_F(Tables, EvenlyGrowingNumbersAreALine) {
  const TermId index = p.var("index", Sort::kInt, {0, 3});
  const TermId even[] = {k(5), k(8), k(11), k(14)};
  EXPECT_EQ(as_function_of_index(p, even, index), p.add(p.scaled(index, 3), k(5)));
  const TermId uneven[] = {k(5), k(8), k(11), k(15)};
  EXPECT_FALSE(as_function_of_index(p, uneven, index));
  const TermId late[] = {k(5), k(5), k(6), k(6)};
  EXPECT_FALSE(as_function_of_index(p, late, index));
}

TEST_F(Tables, ValuesAreThoseOfTheCells) {
  const TermId x = letter("x");
  const TermId index = p.var("index", Sort::kInt, {0, 3});
  std::vector<TermId> cells;
  for (Int i = 0; i < 4; ++i)  // the constants of one cell grow, those of the other do not
    cells.push_back(p.ite(p.eq(x, k('c' + 2 * i)), k(7), p.scaled(x, 2)));
  const auto read = as_function_of_index(p, cells, index);
  ASSERT_TRUE(read);
  Model model;
  for (Int v = 'a'; v <= 'z'; ++v) {
    for (Int i = 0; i < 4; ++i) {
      model.set(p.var_id(x), Constant::of_int(v));
      model.set(p.var_id(index), Constant::of_int(i));
      EXPECT_EQ(p.evaluate(*read, model).i,
                p.evaluate(cells[static_cast<std::size_t>(i)], model).i);
    }
  }
  cells[2] = k(7);
  EXPECT_FALSE(as_function_of_index(p, cells, index));
}

}  // namespace
}  // namespace assay::smt
