#include "repair/material/new_variables.h"

#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "repair/material/costs.h"
#include "repair/material/maps.h"
#include "repair/material/material.h"
#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::FunctionTextId;
using frontends::Name;
using frontends::NameId;
using frontends::NameKind;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

class Maker {
 public:
  Maker(const Side& student, const Side& reference, const Spelling& spelling,
        const std::vector<Similarity>& similarities)
      : student_(student),
        reference_(reference),
        spelling_(spelling),
        maps_(student, reference, similarities) {}

  std::vector<NewVariable> make(std::size_t most) const {
    std::vector<NewVariable> found;
    for (const NameId id : maps_.without_partner()) {
      const Name& name = reference_.name(id);
      const ValueClass value = class_of(name.scalar);
      const bool is_number = value == ValueClass::kInteger || value == ValueClass::kFloat;
      if (found.size() >= most || name.kind != NameKind::kVariable || name.rank > 0 || !is_number)
        continue;
      if (!name.function) continue;
      const auto function = maps_.text_partner(*name.function);
      const PlaceId gap = function ? first_gap(*function) : PlaceId();
      if (gap.valid()) found.push_back(made(id, gap));
    }
    return found;
  }

 private:
  /// Returns the gap before the first statement of a function.
  PlaceId first_gap(FunctionTextId function) const {
    const Span body = student_.tree.functions[function].body;
    for (PlaceId id{0}; student_.tree.places.contains(id); ++id.index) {
      const Place& place = student_.place(id);
      if (place.kind == PlaceKind::kGap && place.function == function && place.parent.valid() &&
          student_.place(place.parent).span == body)
        return id;
    }
    return {};
  }

  NewVariable made(NameId id, PlaceId gap) const {
    const Name& name = reference_.name(id);
    NewVariable variable;
    variable.reference = id;
    variable.name = unused(class_of(name.scalar) == ValueClass::kFloat ? "amount" : "count");
    Alternative& declaration = variable.declaration;
    declaration.place = gap;
    declaration.change = Change::kInsert;
    declaration.text = base_type(name.type, spelling_) + " " + variable.name;
    if (const auto first = first_value(name))
      declaration.text += " " + spelling_.assign + " " + *first;
    declaration.text += spelling_.end_mark;
    declaration.cost = cost_of(declaration.change, "", declaration.text);
    return variable;
  }

  /// Returns the constant that is assigned to a variable first; nullopt if another value is.
  std::optional<std::string> first_value(const Name& name) const {
    const FunctionTextId function = *name.function;
    const std::string_view text = reference_.sources.text(reference_.tree.functions[function].body);
    const std::vector<Token> tokens = tokens_of(text);
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
      if (text_of(tokens[i], text) != name.text || text_of(tokens[i + 1], text) != spelling_.assign)
        continue;
      if (tokens[i + 2].kind != TokenKind::kNumber) return std::nullopt;
      return std::string(text_of(tokens[i + 2], text));
    }
    return std::nullopt;
  }

  std::string unused(const std::string& wanted) const {
    std::set<std::string, std::less<>> used;
    for (const Name& name : student_.tree.names) used.insert(name.text);
    for (const frontends::FunctionText& function : student_.tree.functions) {
      const std::string_view text = student_.sources.text(function.span.file);
      for (const Token& token : tokens_of(text)) used.emplace(text_of(token, text));
    }
    std::string name = wanted;
    for (int number = 2; used.contains(name); ++number) name = wanted + std::to_string(number);
    return name;
  }

  const Side student_, reference_;
  const Spelling& spelling_;
  const Maps maps_;
};

}  // namespace

std::vector<NewVariable> new_variables(const Side& student, const Side& reference,
                                       const Spelling& spelling,
                                       const std::vector<Similarity>& similarities,
                                       std::size_t most) {
  return Maker(student, reference, spelling, similarities).make(most);
}

}  // namespace assay::repair
