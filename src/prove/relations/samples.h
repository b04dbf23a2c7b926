// Values of the columns of a state, observed in runs or in models of failed inductions, and the
// relations that hold for all of them.
//
// The equations are a basis of the affine hull of the observed points (Karr, 1976; from traces:
// Sharma et al., ESOP 2013), also over products of two values. They are computed modulo a prime and
// checked exactly, so that large values cost no long arithmetic. The bounds are octagonal (Miné,
// 2006) with small constants.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "prove/relations/relation.h"

namespace assay::prove {

/// What a column can take part in.
struct ColumnKind {
  bool is_input = false;       // a value of the input, which no step changes
  bool is_submission = false;  // of the submission; else of the reference
  bool is_flag = false;        // whether a cell holds a value: only compared with constants
  bool is_float = false;       // the code of a float: only compared with other codes
  bool is_quotient = false;    // of another column by a constant
  bool is_sign = false;        // whether an input is positive: equations may hold only then
  bool is_cursor = false;      // how many items of a list were read
  bool is_item = false;        // of a list of the input: only compared with other values
};

struct GuessOptions {
  int degree = 1;              // 2: equations over products of two values
  std::vector<Int> constants;  // of both programs: likely bounds
  bool about_inputs = false;   // equations between values of the input only, too
  /// Of the items of lists of unknown length: a sum of n of them is at most n times the largest.
  std::vector<smt::Range> items = {};
};

class Samples {
 public:
  Samples(std::vector<ColumnKind> columns, GuessOptions options);

  /// Returns false if the sample is known already.
  bool add(std::vector<Int> values);
  std::size_t size() const { return rows_.size(); }
  const std::vector<std::vector<Int>>& rows() const { return rows_; }

  /// Equations that hold for all samples and imply all others of this form.
  std::vector<Relation> equations() const;
  /// Inequations, conditional equations and others that hold for all samples.
  std::vector<Relation> others() const;

 private:
  /// `expressed`, if given, collects the values that an equation of the result expresses by others.
  std::vector<Relation> equations_among(std::span<const std::size_t> rows,
                                        const std::vector<ColumnIndex>& columns, int degree,
                                        std::vector<ColumnIndex>* expressed) const;
  std::vector<ColumnIndex> in_order() const;
  /// The columns that are no floats, in order.
  std::vector<ColumnIndex> numbers() const;
  std::vector<Relation> equal_floats(std::span<const std::size_t> rows) const;
  std::vector<Relation> equal_numbers() const;
  std::vector<Relation> bounds() const;
  void add_bounds_of_sums(std::vector<Relation>& result) const;
  bool is_likely(Int bound) const;
  bool is_number(ColumnIndex c) const;
  std::vector<Relation> conditional() const;
  std::vector<Relation> conditional_bounds(std::span<const std::size_t> rows) const;
  bool is_true(const Relation& relation) const;

  std::vector<ColumnKind> columns_;
  GuessOptions options_;
  std::vector<std::vector<Int>> rows_;
  std::set<std::vector<Int>> known_;
};

}  // namespace assay::prove
