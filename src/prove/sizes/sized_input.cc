#include "prove/sizes/sized_input.h"

#include <algorithm>

#include "exec/symbolic/input.h"
#include "inputs/grammar/instance.h"
#include "inputs/grammar/match.h"

namespace assay::prove {
namespace {

using exec::InputList;
using ElementKind = exec::InputElement::Kind;

/// Walks an input along a shape and notes the places of the cursor.
class Reader {
 public:
  Reader(const GeneralShape& shape, const inputs::Instance& instance, const std::string& bytes)
      : shape_(shape), atoms_(instance.atoms), instance_(instance), bytes_(bytes) {
    result_.values.resize(shape.scalars.variables.size(), 0);
  }

  std::optional<SizedInput> run() {
    for (position_ = 0; position_ < shape_.pieces.size(); ++position_) {
      const GeneralShape::Piece& piece = shape_.pieces[position_];
      if (std::holds_alternative<char>(piece)) {
        note(0, 0, 0);
        pass_byte();
      } else if (const auto* variable = std::get_if<std::uint32_t>(&piece)) {
        note(0, 0, 0);
        result_.values[*variable] = take().value;
        pass_value(shape_.scalars.variables[*variable].kind == inputs::Variable::Kind::kChar);
      } else {
        read_list(std::get<GeneralShape::List>(piece));
      }
    }
    note(0, 0, 0);
    if (at_ != atoms_.size() || failed_) return std::nullopt;
    if (!shape_.separated && read_ != bytes_.size()) return std::nullopt;
    return std::move(result_);
  }

 private:
  const inputs::Atom& take() {
    static constexpr inputs::Atom kNone{};
    if (at_ < atoms_.size()) return atoms_[at_++];
    failed_ = true;
    return kNone;
  }

  /// Where the next token begins; in a layout without white space of its own, what precedes it is
  /// read or not.
  std::size_t next_begin() const {
    if (!shape_.separated) return read_;
    return std::min(bytes_.find_first_not_of(" \t\n\r\v\f", read_), bytes_.size());
  }

  void note(std::uint32_t part, std::uint32_t state, std::int64_t offset) {
    result_.layout.places.push_back({position_, part, state, offset, read_, next_begin()});
  }

  void pass_byte() {
    result_.layout.ends_in_character = true;
    failed_ = failed_ || read_ >= bytes_.size();
    ++read_;
  }

  void pass_value(bool is_character) {
    if (is_character) {
      pass_byte();
      return;
    }
    result_.layout.ends_in_character = false;
    const std::size_t begin = next_begin();
    read_ = std::min(bytes_.find_first_not_of("+-.0123456789", begin), bytes_.size());
    failed_ = failed_ || read_ == begin;
  }

  void read_list(const GeneralShape::List& list) {
    const inputs::Atom& atom = take();
    if (failed_) return;
    const InputList& layout = list.layout;
    const bool is_string = list.is_string;
    const std::int64_t count = is_string ? static_cast<std::int64_t>(atom.size) : atom.value;
    if (list.variable) result_.values[*list.variable] = count;
    if (list.nesting == 2) {
      // The counts of the inner lists are atoms of their own.
      std::int64_t all = 0;
      std::vector<std::int64_t> values;
      for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t inner = take().value;
        for (std::int64_t k = 0; k < inner * values_of_item(layout); ++k)
          values.push_back(take().value);
        all += inner;
      }
      pass_items(layout, all, values);
      return;
    }
    std::vector<std::int64_t> values;
    if (is_string)
      for (const char c : instance_.string(atom)) values.push_back(static_cast<unsigned char>(c));
    else
      for (std::int64_t k = 0; k < count * values_of_item(layout); ++k)
        values.push_back(take().value);
    pass_items(layout, count, values);
  }

  static std::int64_t values_of_item(const InputList& layout) {
    return std::count_if(layout.parts.begin(), layout.parts.end(),
                         [](const InputList::Part& p) { return p.kind != ElementKind::kByte; });
  }

  void pass_items(const InputList& layout, std::int64_t count,
                  const std::vector<std::int64_t>& values) {
    using exec::ListCursor;
    std::size_t next = 0;
    std::uint32_t state = 0;
    for (std::int64_t i = 0; i < count; ++i) {
      const bool is_first = i == 0 && layout.has_first;
      note(is_first ? ListCursor::kFirst : ListCursor::kNext, state, i);
      for (std::size_t p = 0; p < layout.parts.size(); ++p) {
        const bool is_lead = p < layout.lead;
        const bool is_between = !is_lead && p < layout.lead + layout.between;
        if (is_first ? is_between : is_lead) continue;
        note(ListCursor::kInside + static_cast<std::uint32_t>(p), state, i);
        const InputList::Part& part = layout.parts[p];
        if (part.kind == ElementKind::kByte) {
          pass_byte();
          continue;
        }
        if (next >= values.size()) {
          failed_ = true;
          return;
        }
        const std::int64_t value = values[next++];
        result_.layout.items[part.symbol].push_back(value);
        pass_value(part.kind == ElementKind::kChar);
        if (layout.automaton) {
          for (const auto& edge : layout.automaton->edges[state])
            if (edge.on[static_cast<std::size_t>(value)]) {
              state = edge.to;
              break;
            }
        }
      }
    }
    note(count == 0 && layout.has_first ? ListCursor::kFirst : ListCursor::kNext, state, count);
  }

  const GeneralShape& shape_;
  const std::vector<inputs::Atom>& atoms_;
  const inputs::Instance& instance_;
  const std::string& bytes_;
  SizedInput result_;
  std::size_t position_ = 0, at_ = 0, read_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<SizedInput> read_as(const GeneralShape& shape, const inputs::Spec& spec,
                                  const std::string& bytes) {
  const auto found = inputs::match(spec, bytes);
  if (!found) return std::nullopt;
  if (!shape.separated && found->instance.final_newline != shape.final_newline) return std::nullopt;
  return Reader(shape, found->instance, bytes).run();
}

}  // namespace assay::prove
