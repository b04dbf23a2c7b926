#include "repair/conditions/columns.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "repair/material/tokens.h"

namespace assay::repair {
namespace {

using frontends::NameId;
using frontends::Place;

constexpr std::uint32_t kMostTokensOfValue = 6, kMostTokensOfCondition = 12;
constexpr std::size_t kMostConstants = 10, kMostValues = 12, kMostConditions = 20;

std::optional<ColumnKind> kind_of(ValueClass value) {
  switch (value) {
    case ValueClass::kTruth:
      return ColumnKind::kTruth;
    case ValueClass::kInteger:
      return ColumnKind::kInteger;
    case ValueClass::kFloat:
      return ColumnKind::kFloat;
    case ValueClass::kAddress:
    case ValueClass::kNone:
      return std::nullopt;
  }
  return std::nullopt;
}

class Columns {
 public:
  Columns(frontends::PlaceId id, Material& material)
      : place_(material.student().place(id)), material_(material), parts_(material.parts(place_)) {}

  std::vector<ColumnText> make() {
    const Spelling& spelling = material_.spelling();
    for (const NameId id : parts_.variables) {
      const frontends::Name& name = material_.student().name(id);
      const auto kind = kind_of(class_of(name.scalar));
      if (name.rank == 0 && kind && *kind != ColumnKind::kTruth)
        add(name.text, spelling.primary_precedence, 1, *kind).is_variable_or_constant = true;
    }
    std::size_t constants = 0, values = 0, conditions = 0;
    for (const char* text : {"0", "1"}) add_constant(text);
    for (const Part& part : parts_.numbers)
      if (is_constant(part.text) && constants++ < kMostConstants) add_constant(part.text);
    add_own_condition();
    for (const Part& part : parts_.numbers)
      if (part.tokens > 1 && part.tokens <= kMostTokensOfValue && values < kMostValues)
        values += add_part(part) ? 1U : 0U;
    for (const Part& part : parts_.truths)
      if (part.tokens <= kMostTokensOfCondition && conditions < kMostConditions)
        conditions += add_part(part) ? 1U : 0U;
    return std::move(made_);
  }

 private:
  static bool is_constant(const std::string& text) {
    return !text.empty() && is_one_token(text) &&
           (std::isdigit(static_cast<unsigned char>(text[0])) != 0 || text[0] == '\'') &&
           text.find('.') == std::string::npos;
  }

  ColumnText& add(const std::string& text, std::uint32_t precedence, std::uint32_t size,
                  ColumnKind kind) {
    ColumnText made;
    made.column.text = text;
    made.column.precedence = precedence;
    made.column.size = size;
    made.column.kind = kind;
    seen_.insert(token_key(text));
    return made_.emplace_back(std::move(made));
  }

  void add_constant(const std::string& text) {
    if (seen_.contains(token_key(text))) return;
    ColumnText& made = add(text, material_.spelling().primary_precedence, 1, ColumnKind::kInteger);
    made.column.is_constant = made.is_variable_or_constant = true;
  }

  bool is_comparison(const std::string& operation) const {
    return std::ranges::find(material_.spelling().comparisons, operation, &Operator::text) !=
           material_.spelling().comparisons.end();
  }

  void add_own_condition() {
    const std::string text = on_one_line(material_.student().text(place_));
    if (own_class(place_) != ValueClass::kTruth || place_.has_effect || text.empty()) return;
    add(text, place_.precedence, 1, ColumnKind::kTruth).column.is_comparison =
        is_comparison(place_.operation);
  }

  bool add_part(const Part& part) {
    const auto kind = kind_of(part.value);
    if (!kind || seen_.contains(token_key(part.text))) return false;
    // What a text says already is preferred to what is made of its parts.
    const std::uint32_t size = *kind == ColumnKind::kTruth ? part.tokens - 1 : part.tokens;
    add(part.text, part.precedence, size, *kind).column.is_comparison =
        is_comparison(part.operation);
    return true;
  }

  const Place& place_;
  Material& material_;
  const Parts& parts_;
  std::set<std::string> seen_;
  std::vector<ColumnText> made_;
};

}  // namespace

std::vector<ColumnText> columns_at(frontends::PlaceId place, Material& material) {
  return Columns(place, material).make();
}

}  // namespace assay::repair
