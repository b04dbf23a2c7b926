#include "languages/scala/conditions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "base/ascii.h"
#include "functional/link.h"
#include "languages/scala/session.h"

namespace assay::languages {
namespace {

constexpr std::string_view kObject = "AssayConditions";

bool is_name_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

/// True if the name occurs in the text as a name of its own, and not as a member.
bool mentions(const std::string& text, const std::string& name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || (!is_name_character(text[at - 1]) && text[at - 1] != '.');
    if (begins && (end == text.size() || !is_name_character(text[end]))) return true;
  }
  return false;
}

native::ScalaFile source_of(const std::vector<ScalaCondition>& conditions) {
  std::string text = "object " + std::string(kObject) + " {\n";
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    text += "  def c" + std::to_string(i) + "(";
    for (std::size_t k = 0; k < conditions[i].names.size(); ++k)
      text += (k > 0 ? ", " : "") + conditions[i].names[k] + ": " + conditions[i].types[k];
    text += "): Boolean = !(" + conditions[i].text + ")\n";
  }
  return {"conditions.scala", text + "}\n"};
}

Result<fun::Program> compile_conditions(const std::vector<ScalaCondition>& conditions,
                                        std::vector<native::ScalaFile> files) {
  files.push_back(source_of(conditions));
  SourceMap sources;
  return compile_scala(sources, files);
}

/// True if a value of this type can contain one of `data`.
bool contains(const fun::Program& program, fun::TypeId id, fun::DataId data) {
  const fun::Type& type = program.type(id);
  if (type.kind == fun::TypeKind::kData && type.data == data) return true;
  return std::any_of(type.arguments.begin(), type.arguments.end(),
                     [&](fun::TypeId argument) { return contains(program, argument, data); });
}

bool is_number(const fun::Program& program, fun::TypeId id) {
  const fun::Type& type = program.type(id);
  return type.kind == fun::TypeKind::kSort &&
         (type.sort == fun::Sort::kInt || type.sort == fun::Sort::kLong ||
          type.sort == fun::Sort::kDouble);
}

/// Returns the condition that a value was made by this constructor.
std::string made_by(const fun::Program& program, fun::ConstructorId id, const std::string& name) {
  const fun::Constructor& constructor = program.constructors[id];
  if (constructor.spelling == fun::Spelling::kNil) return name + ".isEmpty";
  if (constructor.spelling == fun::Spelling::kObject) return name + " == " + constructor.qualified;
  std::string type = constructor.qualified;
  const std::uint32_t parameters =
      constructor.ancestors.empty() ? 0 : program.data[constructor.ancestors.front()].parameters;
  for (std::uint32_t i = 0; i < parameters; ++i) type += i == 0 ? "[_" : ", _";
  return name + ".isInstanceOf[" + type + (parameters > 0 ? "]]" : "]");
}

/// Returns the greatest number that needs no question: beyond, sums and products of right programs
/// overflow. It has at least four digits, and one more than the constants of the program, but for
/// those that stand for the greatest number (Int.MaxValue).
std::int64_t greatest_natural(const fun::Program& program) {
  constexpr std::int64_t kMost = 999'999'999;
  std::int64_t greatest = 9'999;
  for (const fun::Function& function : program.functions) {
    if (function.is_library) continue;
    for (const fun::Expr& expr : function.exprs) {
      const auto* number = std::get_if<std::int32_t>(&expr.literal);
      const std::int64_t size = number != nullptr ? std::abs(std::int64_t{*number}) : 0;
      while (size <= kMost && greatest < kMost && greatest / 10 < size)
        greatest = greatest * 10 + 9;
    }
  }
  return greatest;
}

bool is_sort(const fun::Type& type, fun::Sort sort) {
  return type.kind == fun::TypeKind::kSort && type.sort == sort;
}

bool is_list(const fun::Program& program, const fun::Type& type) {
  if (type.kind != fun::TypeKind::kData || type.arguments.size() != 1) return false;
  const std::vector<fun::Data::Alternative>& all = program.data[type.data].alternatives;
  return std::any_of(all.begin(), all.end(), [&](const auto& each) {
    return program.constructors[each.constructor].spelling == fun::Spelling::kNil;
  });
}

/// Returns the condition that a string, a character, or a list of them has a character beyond
/// ASCII; "" for other types.
std::string beyond_ascii(const fun::Program& program, fun::TypeId id, const std::string& name) {
  const fun::Type& type = program.type(id);
  if (is_sort(type, fun::Sort::kChar)) return name + " > 127";
  if (is_sort(type, fun::Sort::kString)) return name + ".exists(_ > 127)";
  if (!is_list(program, type)) return "";
  const std::string of_element = beyond_ascii(program, type.arguments[0], "_");
  return of_element.empty() ? "" : name + ".exists(" + of_element + ")";
}

/// True if a string or a character that the source itself writes has one beyond ASCII.
bool writes_beyond_ascii(const fun::Program& program) {
  const auto is_beyond = [](const fun::Literal& literal) {
    if (const auto* c = std::get_if<char16_t>(&literal)) return *c > 127;
    const auto* text = std::get_if<std::u16string>(&literal);
    return text != nullptr &&
           std::any_of(text->begin(), text->end(), [](char16_t c) { return c > 127; });
  };
  return std::any_of(program.functions.begin(), program.functions.end(), [&](const auto& each) {
    return !each.is_library &&
           (std::any_of(each.exprs.begin(), each.exprs.end(),
                        [&](const fun::Expr& expr) { return is_beyond(expr.literal); }) ||
            std::any_of(each.patterns.begin(), each.patterns.end(),
                        [&](const fun::Pattern& pattern) { return is_beyond(pattern.literal); }));
  });
}

std::string beyond_natural(const fun::Program& program, const std::string& name) {
  const std::string limit = std::to_string(greatest_natural(program));
  return name + " > " + limit + " || " + name + " < -" + limit;
}

}  // namespace

StatedProperty stated_property(const std::string& text) {
  const std::size_t colon = text.find(": ");
  const bool names_function =
      colon != std::string::npos &&
      std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon),
                  [](char c) { return is_name_character(c) || c == '.'; });
  if (!names_function) return {"", text};
  return {text.substr(0, colon), text.substr(colon + 2)};
}

ScalaCondition scala_condition(const std::string& text, const std::vector<std::string>& names,
                               const std::vector<std::string>& types) {
  ScalaCondition condition{text, {}, {}, {}};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!mentions(text, names[i])) continue;
    condition.parameters.push_back(static_cast<std::uint32_t>(i));
    condition.names.push_back(names[i]);
    condition.types.push_back(types[i]);
  }
  return condition;
}

std::vector<std::string> degenerate_values(const fun::Program& program, fun::TypeId id,
                                           const std::string& name, bool is_recursive_function) {
  const fun::Type& type = program.type(id);
  if (is_number(program, id)) {
    std::vector<std::string> found;
    if (is_recursive_function) found = {name + " < 0", name + " == 0"};
    if (type.sort == fun::Sort::kInt) found.push_back(beyond_natural(program, name));
    if (type.sort == fun::Sort::kDouble)
      found.push_back(name + ".isNaN || math.abs(" + name + ") > 999999999");
    return found;
  }
  std::vector<std::string> found;
  const std::string foreign = beyond_ascii(program, id, name);
  if (!foreign.empty() && !writes_beyond_ascii(program)) found.push_back(foreign);
  if (is_sort(type, fun::Sort::kString)) found.push_back(name + ".isEmpty");
  if (type.kind != fun::TypeKind::kData) return found;
  if (is_list(program, type) && is_sort(program.type(type.arguments[0]), fun::Sort::kInt))
    found.push_back(name + ".exists(n => " + beyond_natural(program, "n") + ")");
  const auto contains_itself = [&](const fun::Data::Alternative& alternative) {
    return std::any_of(alternative.fields.begin(), alternative.fields.end(),
                       [&](fun::TypeId field) { return contains(program, field, type.data); });
  };
  const std::vector<fun::Data::Alternative>& all = program.data[type.data].alternatives;
  if (std::none_of(all.begin(), all.end(), contains_itself)) return found;
  for (const fun::Data::Alternative& alternative : all)
    if (!contains_itself(alternative))
      found.push_back(made_by(program, alternative.constructor, name));
  return found;
}

bool is_recursive(const fun::Program& program, fun::FunctionId function) {
  // Depth-first search; a call of a function that is still open closes a cycle.
  enum class State : std::uint8_t { kNew, kOpen, kDone };
  std::vector<State> states(program.functions.size(), State::kNew);
  const auto calls = [&](fun::FunctionId id) {
    std::vector<fun::FunctionId> called;
    for (const fun::Expr& expr : program.functions[id].exprs)
      if ((expr.kind == fun::ExprKind::kCall || expr.kind == fun::ExprKind::kClosure) &&
          !program.functions[expr.function()].is_library)
        called.push_back(expr.function());
    return called;
  };
  struct Open {
    fun::FunctionId function;
    std::vector<fun::FunctionId> called;
  };
  std::vector<Open> open;
  const auto enter = [&](fun::FunctionId id) {
    states[id.index] = State::kOpen;
    open.push_back({id, calls(id)});
  };
  enter(function);
  while (!open.empty()) {
    if (open.back().called.empty()) {
      states[open.back().function.index] = State::kDone;
      open.pop_back();
      continue;
    }
    const fun::FunctionId next = open.back().called.back();
    open.back().called.pop_back();
    if (states[next.index] == State::kOpen) return true;
    if (states[next.index] == State::kNew) enter(next);
  }
  return false;
}

Result<std::vector<narrowing::Contract>> contracts_against(
    fun::Program& program, const std::vector<ScalaCondition>& conditions,
    const std::vector<native::ScalaFile>& files, std::uint32_t origin) {
  std::vector<narrowing::Contract> contracts;
  if (conditions.empty()) return contracts;
  TRY_ASSIGN(const fun::Program compiled, compile_conditions(conditions, files));
  TRY_ASSIGN(const fun::Linked linked, fun::link(program, compiled, origin));
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const auto found =
        fun::find_function(compiled, std::string(kObject) + ".c" + std::to_string(i));
    if (!found) return fail(Error::Kind::kInvalidInput, "not a condition: " + conditions[i].text);
    contracts.push_back({linked.at(*found), conditions[i].parameters});
  }
  return contracts;
}

bool compiles(const ScalaCondition& condition, const std::vector<native::ScalaFile>& files) {
  return compile_conditions({condition}, files).has_value();
}

}  // namespace assay::languages
