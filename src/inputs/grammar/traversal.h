// Traverses a description once and makes one instance; a Source chooses each value. Private to
// inputs/: generator, enumerator and minimisation differ only in their source.
#pragma once

#include "inputs/grammar/instance.h"

namespace assay::inputs {

/// A source has the following functions, each of which returns false if it has no (further) value:
///   bool number(ItemId, Interval, std::int64_t& out)         for numbers and characters
///   bool string(ItemId, Interval length, std::string& out)   appends to `out`
///   bool count(ItemId, Interval, std::int64_t& out)
///   bool final_newline()                                     asked if both are valid
///   void begin_repetition(ItemId, std::int64_t number), void end_repeat(ItemId)
template <class Source>
class Traversal {
 public:
  Traversal(const Spec& spec, Instance& instance, Env& env, Source& source)
      : spec_(spec), instance_(instance), env_(env), source_(source) {}

  bool run() {
    instance_.clear();
    env_.clear();
    if (!body(spec_.lines, spec_.where)) return false;
    instance_.final_newline =
        spec_.end == End::kEither ? source_.final_newline() : spec_.end == End::kNewline;
    return true;
  }

 private:
  bool body(const std::vector<Line>& lines, const std::vector<ExprRef>& where) {
    for (const Line& line : lines)
      for (const ItemId id : line.items)
        if (!item(id)) return false;
    for (const ExprRef condition : where)
      if (!env_.holds(condition)) return false;
    return true;
  }

  bool item(ItemId id) {
    const Item& item = spec_[id];
    if (item.kind == Kind::kLiteral) return true;
    if (item.kind == Kind::kRepeat) return repeat(id, item);
    return item.is_string() ? string(id) : number(id, item);
  }

  bool number(ItemId id, const Item& item) {
    auto range = env_.value_range(id);
    if (!range) return false;
    if (item.ascending) {
      const auto previous = env_.last_in_list(id);
      if (previous && item.strictly_ascending && *previous == INT64_MAX) return false;
      if (previous) range->lo = std::max(range->lo, *previous + (item.strictly_ascending ? 1 : 0));
      if (range->lo > range->hi) return false;
    }
    std::int64_t value = 0;
    if (!source_.number(id, *range, value)) return false;
    if (item.distinct && env_.in_list(id, value)) return false;
    instance_.atoms.push_back({id, 0, value});
    env_.added(id);
    return true;
  }

  bool string(ItemId id) {
    const auto length = env_.extent(id);
    if (!length) return false;
    const std::size_t begin = instance_.text.size();
    if (!source_.string(id, *length, instance_.text)) return false;
    const auto size = static_cast<std::uint32_t>(instance_.text.size() - begin);
    instance_.atoms.push_back({id, size, static_cast<std::int64_t>(begin)});
    env_.added(id);
    return true;
  }

  bool repeat(ItemId id, const Item& item) {
    const auto range = env_.extent(id);
    if (!range) return false;
    std::int64_t count = range->lo;
    if (!source_.count(id, *range, count)) return false;
    const std::size_t at = instance_.atoms.size();
    instance_.atoms.push_back({id, 0, count});
    env_.added(id);
    for (std::int64_t i = 0; i < count; ++i) {
      env_.begin_repetition(id, static_cast<std::uint32_t>(i));
      source_.begin_repetition(id, i);
      if (!body(item.body, item.where)) return false;
    }
    source_.end_repeat(id);
    instance_.atoms[at].size = static_cast<std::uint32_t>(instance_.atoms.size() - at - 1);
    return true;
  }

  const Spec& spec_;
  Instance& instance_;
  Env& env_;
  Source& source_;
};

}  // namespace assay::inputs
