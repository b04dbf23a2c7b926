// Enumerates all valid inputs by re-execution: a traversal of the description takes its choices
// from a list, as far as the list reaches, and then the first option of each choice. Afterwards the
// last choice that has another option is advanced (an odometer).
#include <algorithm>

#include "inputs/generate/generate.h"
#include "inputs/generate/odometer.h"
#include "inputs/generate/shape.h"
#include "inputs/grammar/traversal.h"

namespace assay::inputs {
namespace {

class OdometerSource {
 public:
  OdometerSource(const Spec& spec, Odometer& odometer) : spec_(spec), odometer_(odometer) {
    for (const Item& item : spec.items) letters_.push_back(readable_order(item.chars));
    tables_.resize(spec.items.size());
  }

  bool number(ItemId id, Interval range, std::int64_t& out) {
    const Item& item = spec_[id];
    if (item.kind == Kind::kChar) {
      out = static_cast<unsigned char>(letters_[id][odometer_.choose(letters_[id].size())]);
    } else if (!item.one_of.empty()) {
      out = item.one_of[odometer_.choose(item.one_of.size())];
    } else {
      return between(range, out);
    }
    return out >= range.lo && out <= range.hi;
  }

  bool count(ItemId, Interval range, std::int64_t& out) {
    range.hi = std::min<std::int64_t>(range.hi, range.lo + kFarthest);
    return between(range, out);
  }

  bool string(ItemId id, Interval range, std::string& out) {
    std::int64_t length = 0;
    if (!count(id, range, length)) return false;
    if (spec_[id].dfa) return regex(id, static_cast<std::size_t>(length), out);
    const std::string& letters = letters_[id];
    for (std::int64_t i = 0; i < length; ++i) out += letters[odometer_.choose(letters.size())];
    return true;
  }

  bool final_newline() { return odometer_.choose(2) == 0; }
  void begin_repetition(ItemId, std::int64_t) {}
  void end_repeat(ItemId) {}

 private:
  // With more options than this, the limit on the number of inputs is reached long before the last.
  static constexpr std::int64_t kFarthest = std::int64_t{1} << 40;

  bool between(Interval range, std::int64_t& out) {
    const std::uint64_t options =
        static_cast<std::uint64_t>(range.hi) - static_cast<std::uint64_t>(range.lo) + 1;
    out = static_cast<std::int64_t>(static_cast<std::uint64_t>(range.lo) +
                                    odometer_.choose(options == 0 ? UINT64_MAX : options));
    return true;
  }

  bool regex(ItemId id, std::size_t length, std::string& out) {
    if (length > 5000) return false;
    LengthTable& table = tables_[id];
    if (table.longest() <= length) table = LengthTable(*spec_[id].dfa, 2 * length + 16);
    if (!table.possible(0, length)) return false;
    std::uint32_t state = 0;
    for (std::size_t left = length; left > 0; --left) {
      std::string letters;
      for (const Dfa::Edge& edge : spec_[id].dfa->edges[state])
        if (table.possible(edge.to, left - 1)) letters += readable_order(edge.on);
      out += letters[odometer_.choose(letters.size())];
      state = spec_[id].dfa->next(state, static_cast<unsigned char>(out.back()));
    }
    return true;
  }

  const Spec& spec_;
  Odometer& odometer_;
  std::vector<std::string> letters_;
  std::vector<LengthTable> tables_;
};

// Returns how many assignments of values the variables of a shape admit, or nullopt if there are
// too many to enumerate.
std::optional<std::uint64_t> count_shape(const Shape& shape, std::uint64_t& budget) {
  std::uint64_t product = 1;
  for (const Variable& v : shape.variables) {
    std::uint64_t options = static_cast<std::uint64_t>(v.hi) - static_cast<std::uint64_t>(v.lo) + 1;
    if (v.kind == Variable::Kind::kChar) options = v.allowed.count();
    if (!v.one_of.empty()) options = v.one_of.size();
    if (options == 0 || __builtin_mul_overflow(product, options, &product)) return std::nullopt;
  }
  if (product >= (std::uint64_t{1} << 63)) return std::nullopt;
  if (shape.constraints.empty()) return product;
  if (product > budget) return std::nullopt;
  budget -= product;
  std::uint64_t count = 0;
  Odometer odometer;
  std::vector<std::int64_t> values(shape.variables.size());
  do {
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Variable& v = shape.variables[i];
      if (v.kind == Variable::Kind::kChar) {
        values[i] = static_cast<unsigned char>(
            readable_order(v.allowed)[odometer.choose(v.allowed.count())]);
      } else if (!v.one_of.empty()) {
        values[i] = v.one_of[odometer.choose(v.one_of.size())];
      } else {
        values[i] = v.lo + static_cast<std::int64_t>(
                               odometer.choose(static_cast<std::uint64_t>(v.hi - v.lo) + 1));
      }
    }
    if (admits(shape, values)) ++count;
  } while (odometer.advance());
  return count;
}

}  // namespace

std::optional<std::vector<std::string>> enumerate(const Spec& spec, std::size_t most) {
  Instance instance;
  Env env(spec, instance);
  Odometer odometer;
  OdometerSource source(spec, odometer);
  Traversal<OdometerSource> traversal(spec, instance, env, source);
  std::vector<std::string> all;
  const std::size_t most_steps = 100 * most + 100000;
  std::size_t steps = 0;
  do {
    if (++steps > most_steps) return std::nullopt;
    if (!traversal.run()) continue;
    write(spec, instance, all.emplace_back());
    if (all.size() > most) return std::nullopt;
  } while (odometer.advance());
  std::sort(all.begin(), all.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::optional<std::uint64_t> count(const Spec& spec) {
  ShapeLimits limits;
  limits.max_items = limits.max_length = 100;
  limits.max_shapes = 10000;
  limits.lower_to_fit = false;
  const Shapes shapes = enumerate_shapes(spec, limits);
  if (!shapes.complete) return std::nullopt;
  std::uint64_t total = 0;
  std::uint64_t budget = 1000000;  // limit on the inputs that constraints require to be checked one
                                   // by one
  for (const Shape& shape : shapes.shapes) {
    const auto some = count_shape(shape, budget);
    if (!some || __builtin_add_overflow(total, *some, &total)) return std::nullopt;
  }
  if (total >= (std::uint64_t{1} << 63)) return std::nullopt;
  return total;
}

}  // namespace assay::inputs
