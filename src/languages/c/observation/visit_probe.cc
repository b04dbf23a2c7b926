#include "languages/c/observation/visit_probe.h"

#include <algorithm>

#include "ir/types.h"

namespace assay::languages {
namespace {

using frontends::Name;
using frontends::NameId;
using frontends::NameKind;
using frontends::Place;
using frontends::PlaceKind;

// A record is kBegin, fields that end with kField, and kEnd. Programs rarely print these bytes.
constexpr char kBegin = '\001', kField = '\002', kEnd = '\003';
constexpr std::size_t kMostVariables = 3;

std::string print(std::string_view format, const std::string& value = {}) {
  return "printf(\"" + std::string(format) + "\"" + (value.empty() ? "" : ", " + value) + "); ";
}

/// Returns the statement that prints a value of this type; a character with a quote before it.
std::string print_value(ir::Type type, std::string_view spelled, const std::string& value) {
  const std::string text = "(" + value + ")";
  if (ir::is_float(type)) return print("%g\\002", "(double)" + text);
  if (type == ir::Type::kU64) return print("%llu\\002", "(unsigned long long)" + text);
  const bool is_character = type == ir::Type::kI8 && spelled.find("char") != std::string_view::npos;
  return print(is_character ? "'%lld\\002" : "%lld\\002", "(long long)" + text);
}

bool is_number(ir::Type type) { return type != ir::Type::kVoid && type != ir::Type::kPtr; }

/// The value of any other part of an expression is not shown.
bool has_shown_value(PlaceKind kind) {
  return frontends::is_value(kind) && kind != PlaceKind::kOperand;
}

bool is_statement(PlaceKind kind) {
  return kind == PlaceKind::kStatement || kind == PlaceKind::kBranch || kind == PlaceKind::kLoop ||
         kind == PlaceKind::kBlock;
}

/// Returns the expression that prints the part's value and has it as its own.
std::string value_probe(const Place& place, const std::string& text, const ProbeFields& fields) {
  const std::string end = print("\\003") + "assay_value; })";
  if (place.is_truth) {
    std::string made = "int assay_value = !!(" + text + "); " + print("%d\\002", "assay_value");
    if (!fields.changed.empty())
      made += print("%d\\002", "assay_value != !!(" + fields.changed + ")");
    return made + end;
  }
  std::string made = "__typeof__((" + text + ") + 0) assay_value = (" + text + "); " +
                     print_value(place.scalar, place.type, "assay_value");
  if (!fields.changed.empty()) made += print("%d\\002", "assay_value != (" + fields.changed + ")");
  return made + end;
}

}  // namespace

bool holds_number(const Name& name) {
  const bool is_variable = name.kind == NameKind::kVariable || name.kind == NameKind::kParameter;
  return is_variable && name.rank == 0 && is_number(name.scalar);
}

std::vector<NameId> numbers_in(const frontends::SourceTree& tree, const Place& place) {
  std::vector<NameId> found;
  for (const frontends::NameUse& use : place.uses) {
    const Name& name = tree.names[use.name];
    if (!holds_number(name)) continue;
    // A loop can declare its own: it is not known where the probe is.
    if (place.span.file == name.declaration.file && place.span.begin <= name.declaration.begin &&
        name.declaration.end <= place.span.end)
      continue;
    if (std::ranges::find(found, use.name) == found.end() && found.size() < kMostVariables)
      found.push_back(use.name);
  }
  return found;
}

bool has_printable_value(const Place& place) {
  return has_shown_value(place.kind) && place.span.begin != place.span.end && !place.type.empty() &&
         (place.is_truth || is_number(place.scalar));
}

bool is_free_of_effects(std::string_view text) {
  const auto is_word = [](char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  char before = ' ';  // the last character that is not white space
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i], next = i + 1 < text.size() ? text[i + 1] : ' ';
    if ((c == '+' || c == '-') && next == c) return false;
    if (c == '(' && is_word(before)) return false;
    const bool shifts = i > 1 && (before == '<' || before == '>') && text[i - 2] == before;
    const bool compares =
        !shifts && (before == '=' || before == '!' || before == '<' || before == '>');
    if (c == '=' && next != '=' && !compares) return false;
    if (c == '"' || c == '\'' || c == '{') return false;
    if (c != ' ' && c != '\t' && c != '\n' && c != '\r') before = c;
  }
  return true;
}

std::optional<std::string> probe(const SourceMap& sources, const frontends::SourceTree& tree,
                                 const Place& place, const ProbeFields& fields) {
  const std::string text(sources.text(place.span));
  std::string head = print("\\001");
  for (const NameId id : fields.variables) {
    const Name& name = tree.names[id];
    head += print_value(name.scalar, name.type, name.text);
  }
  if (fields.value && has_printable_value(place))
    return "({ " + head + value_probe(place, text, fields);
  head += print("\\003");
  if (place.kind == PlaceKind::kGap)
    return place.needs_brackets ? std::nullopt : std::optional(" " + head);
  if (is_statement(place.kind)) return "{ " + head + text + " }";
  if (place.kind == PlaceKind::kLoopStart || place.kind == PlaceKind::kLoopStep ||
      has_shown_value(place.kind)) {
    const bool is_condition = place.kind == PlaceKind::kLoopCondition && text.empty();
    return "({ " + head + (is_condition ? "1;" : text + ";") + " })";
  }
  return std::nullopt;
}

std::string with_values_after(const frontends::SourceTree& tree, const Place& place,
                              const std::string& text, const std::vector<NameId>& variables) {
  std::string records;
  for (const NameId id : variables) {
    const Name& name = tree.names[id];
    records += print("\\001" + std::to_string(id.index) + "\\002") +
               print_value(name.scalar, name.type, name.text) + print("\\003");
  }
  if (is_statement(place.kind)) return "{ " + text + " " + records + "}";
  if (has_shown_value(place.kind))
    return "({ int assay_value = !!(" + text + "); " + records + "assay_value; })";
  return "({ " + text + "; " + records + "})";
}

std::vector<ProbeRecord> probe_records(std::string_view output) {
  std::vector<ProbeRecord> records;
  for (std::size_t at = output.find(kBegin); at != std::string_view::npos;
       at = output.find(kBegin, at)) {
    ProbeRecord& record = records.emplace_back();
    for (++at;;) {
      const std::size_t end = output.find_first_of(std::string{kBegin, kField, kEnd}, at);
      if (end == std::string_view::npos || output[end] == kBegin) break;
      if (output[end] == kEnd) {
        record.is_complete = true;
        break;
      }
      record.fields.emplace_back(output.substr(at, end - at));
      at = end + 1;
    }
  }
  return records;
}

}  // namespace assay::languages
