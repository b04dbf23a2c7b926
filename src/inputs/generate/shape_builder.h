// Builds one shape: traverses a description once, takes counts, lengths and the numbers that
// determine them from an odometer, and makes everything else a variable. Private to inputs/.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "inputs/generate/odometer.h"
#include "inputs/generate/shape.h"
#include "inputs/grammar/instance.h"

namespace assay::inputs {

class ShapeBuilder {
 public:
  ShapeBuilder(const Spec& spec, const ShapeLimits& limits, Odometer& choices);

  /// Makes the shape of the current choices; returns false if there is none.
  bool run();
  Shape take() { return std::move(shape_); }
  /// Returns the instance. A number of size 1 is the constant `value`, one of size 0 the variable
  /// with index `value`. A string is the `size` variables from index `value` on.
  const Instance& instance() const { return instance_; }
  std::optional<std::int64_t> constant(const Atom& atom) const;

  bool cut() const { return cut_; }
  void note_cut(const std::string& what);
  std::string bound() const;

 private:
  bool body(const std::vector<Line>& lines, const std::vector<ExprRef>& where);
  bool item(ItemId id);
  bool number(ItemId id, const Item& item);
  bool fixed_number(ItemId id, const Item& item, Interval range);
  bool string(ItemId id, const Item& item);
  bool regex(const Item& item, ItemId id, std::size_t length);
  bool repeat(ItemId id, const Item& item);
  std::optional<std::int64_t> extent(ItemId id, const Item& item, std::size_t limit);
  void keep(ItemId id, std::uint32_t size, std::int64_t value);
  std::uint32_t variable(Variable v);
  std::string name(const Item& item) const;
  void describe(const std::string& part);
  std::string cut_text(const Item& item, std::size_t limit) const;

  // Translates an expression of the description into one of the shape; kNoExpr if it has no value.
  ExprRef translate(ExprRef ref);
  ExprRef leaf(std::uint32_t atom, std::optional<std::uint64_t> character);
  ExprRef fold_list(const ExprNode& node);
  ExprRef combine(Op op, ExprRef a, ExprRef b);
  std::optional<std::int64_t> implied(Op op, ExprRef a, ExprRef b) const;
  std::optional<std::int64_t> known(ExprRef ref) const;
  bool require(ExprRef condition);

  const Spec& spec_;
  const ShapeLimits limits_;
  Odometer& choices_;
  Instance instance_;
  Env env_;
  Shape shape_;
  std::map<ItemId, LengthTable> tables_;
  bool cut_ = false;
  std::vector<std::string> cuts_;
};

}  // namespace assay::inputs
