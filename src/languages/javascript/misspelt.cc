#include "languages/javascript/misspelt.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "frontends/javascript/syntax/file.h"
#include "languages/javascript/library_names.h"

namespace assay::languages {
namespace {

using javascript::Node;
using results::Finding;

constexpr std::size_t kShortest = 4;          // characters of a property that can be misspelt
constexpr std::size_t kLongEnoughForTwo = 8;  // from here on, two characters may be wrong

bool is_part_of_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

/// Adds the words of a text.
void add_words(std::string_view text, std::set<std::string_view>& words) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_part_of_word(text[end])) ++end;
    if (end > at) words.insert(text.substr(at, end - at));
    at = std::max(end, at + 1);
  }
}

bool are_alike_but_for_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) ==
           std::tolower(static_cast<unsigned char>(y));
  });
}

/// Returns the property of the library that is probably meant.
std::optional<std::string_view> meant_property(std::string_view name) {
  const std::size_t most = name.size() >= kLongEnoughForTwo ? 2 : 1;
  std::optional<std::string_view> best;
  std::size_t least = most + 1;
  for (const std::string_view each : library_properties()) {
    if (each.size() < kShortest) continue;
    const std::size_t distance =
        are_alike_but_for_case(name, each) ? 0 : distance_of_names(name, each);
    if (distance >= least) continue;
    least = distance;
    best = each;
  }
  return best;
}

/// Returns the declared name that is probably meant. That of a variable is short.
std::optional<std::string_view> meant_variable(std::string_view name,
                                               const javascript::Names& names) {
  std::optional<std::string_view> best;
  std::size_t least = name.size() < kShortest ? 2 : 3;
  for (const javascript::Binding& each : names.all) {
    if (each.name.size() < 2 || each.name == "arguments") continue;
    const std::size_t distance =
        are_alike_but_for_case(name, each.name) ? 0 : distance_of_names(name, each.name);
    if (distance >= least || 2 * distance > each.name.size() + 1) continue;
    least = distance;
    best = each.name;
  }
  return best;
}

/// What a file does with names.
struct Uses {
  std::vector<const Node*> read;       // properties
  std::set<std::string_view> defined;  // properties
  std::set<std::uint32_t> assigned;    // the first bytes of variables that are assigned
};

void note_target(const Node& target, Uses& uses) {
  std::vector<const Node*> names;
  javascript::append_bound_names(javascript::without_brackets(target), names);
  for (const Node* each : names) uses.assigned.insert(each->span.begin);
}

void note(const Node& node, Uses& uses) {
  if (node.is("member_expression") || node.is("subscript_expression")) return;
  if (node.is("string") || node.is("template_string")) return add_words(node.text, uses.defined);
  if (node.is("assignment_expression") || node.is("for_in_statement")) {
    const Node* left = node.child("left");
    if (left != nullptr) note_target(*left, uses);
  }
  for (const Node& child : node.children)
    if (child.is("property_identifier") || child.is("shorthand_property_identifier") ||
        child.is("shorthand_property_identifier_pattern"))
      uses.defined.insert(child.text);
}

/// A property that is assigned is defined by that.
void note_member(const Node& member, const Node* parent, Uses& uses) {
  const Node* property = member.child("property");
  if (property == nullptr || !property->is("property_identifier")) return;
  const bool is_target = parent != nullptr && member.field == "left" &&
                         (parent->is("assignment_expression") || parent->is("for_in_statement"));
  if (is_target)
    uses.defined.insert(property->text);
  else
    uses.read.push_back(property);
}

Uses uses_of(const Node& root) {
  Uses made;
  std::vector<std::pair<const Node*, const Node*>> open = {{&root, nullptr}};
  while (!open.empty()) {
    const auto [node, parent] = open.back();
    open.pop_back();
    if (node->is("member_expression")) note_member(*node, parent, made);
    note(*node, made);
    for (const Node& child : node->children) open.push_back({&child, node});
  }
  std::ranges::sort(made.read, {}, &Node::span);
  return made;
}

class Misspelt {
 public:
  Misspelt(const JavaScriptProgram& program, const std::vector<std::string_view>& known)
      : program_(program) {
    for (const std::string_view each : known) add_words(each, known_);
  }

  std::vector<Finding> run() {
    for (std::uint32_t i = 0; i < program_.sources.size(); ++i) {
      auto file = javascript::read_file(program_.sources, FileId{i});
      if (!file) return {};
      files_.push_back(*std::move(file));
    }
    for (const javascript::ParsedFile& each : files_) {
      uses_.push_back(uses_of(each.tree.root));
      known_.insert(uses_.back().defined.begin(), uses_.back().defined.end());
    }
    for (std::size_t i = 0; i < files_.size(); ++i) {
      add_properties(uses_[i]);
      add_variables(files_[i], uses_[i]);
    }
    std::ranges::stable_sort(found_, {}, &std::pair<Span, Finding>::first);
    std::vector<Finding> made;
    for (auto& [span, finding] : found_) made.push_back(std::move(finding));
    return made;
  }

 private:
  void add_properties(const Uses& uses) {
    for (const Node* each : uses.read) {
      const std::string_view name = each->text;
      if (name.size() < kShortest || known_.contains(name) || is_library_property(name)) continue;
      const auto meant = meant_property(name);
      if (!meant) continue;
      add(kUnknownProperty, each->span, name,
          "the property `" + std::string(name) + "` is defined nowhere; did you mean `" +
              std::string(*meant) + "`?");
    }
  }

  /// A variable that is assigned and read without a declaration works in a script, if not well.
  void add_variables(const javascript::ParsedFile& file, const Uses& uses) {
    std::map<std::string_view, std::pair<bool, bool>> done;  // read, assigned
    std::set<std::string_view> tested;                       // whether they are declared
    for (const javascript::FreeName& each : file.names.free) {
      if (each.is_typeof) tested.insert(each.name);
      const bool is_assigned = uses.assigned.contains(each.span.begin);
      (is_assigned ? done[each.name].second : done[each.name].first) = true;
    }
    const bool is_module = file.module.kind == javascript::ModuleKind::kModule;
    for (const javascript::FreeName& each : file.names.free) {
      const auto [is_read, is_assigned] = done[each.name];
      if (tested.contains(each.name) || is_global(each.name) ||
          (is_read && is_assigned && !is_module))
        continue;
      std::string text = "`" + std::string(each.name) + "` is declared nowhere";
      if (const auto meant = meant_variable(each.name, file.names))
        text += "; did you mean `" + std::string(*meant) + "`?";
      else if (is_assigned)
        text += "; `let` declares a variable";
      add(kUndeclaredName, each.span, each.name, std::move(text));
    }
  }

  void add(const char* code, Span span, std::string_view name, std::string message) {
    if (!told_.emplace(code, name).second) return;
    const LineColumn at = program_.sources.resolve(span.file, span.begin);
    Finding made;
    made.code = code;
    made.message = std::move(message);
    made.where.file = program_.sources.path(span.file);
    made.where.line = at.line;
    made.where.column = at.column;
    made.where.text = program_.sources.line(span.file, at.line);
    found_.emplace_back(span, std::move(made));
  }

  const JavaScriptProgram& program_;
  std::set<std::string_view> known_;
  std::vector<javascript::ParsedFile> files_;
  std::vector<Uses> uses_;
  std::set<std::pair<std::string_view, std::string_view>> told_;
  std::vector<std::pair<Span, Finding>> found_;
};

}  // namespace

std::size_t distance_of_names(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = std::exchange(above, row);
  }
  return above[b.size()];
}

std::vector<Finding> misspelt_names(const JavaScriptProgram& program,
                                    const std::vector<std::string_view>& known) {
  return Misspelt(program, known).run();
}

}  // namespace assay::languages
