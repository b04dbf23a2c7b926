#include "frontends/scala/variants/variants.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "frontends/scala/lower/lower.h"
#include "frontends/scala/syntax/parse.h"

namespace assay::scala {
namespace {

/// No name of a source that is not written in quotes ends in this and a number.
constexpr char kMark = '$';
/// A variant that is left out may hide mistakes in others, but not often.
constexpr int kMostRounds = 6;

/// Finds a member by its bytes. Returns the list that contains it.
std::vector<BlockItem>* list_with(std::vector<BlockItem>& items, Span definition) {
  for (BlockItem& item : items) {
    if (!item.definition) continue;
    if (item.definition->span == definition) return &items;
    if (!contains(item.definition->span, definition)) continue;
    if (auto* found = list_with(item.definition->body_template.members, definition)) return found;
  }
  return nullptr;
}

class Compiler {
 public:
  Compiler(const ParsedProgram& program, const std::vector<Variant>& variants)
      : program_(program), variants_(variants), is_refused_(variants.size()) {
    for (std::size_t i = 0; i < program.files; ++i) scratch_.add("", "");
    for (const CompilationUnit& unit : program.units) add_names(unit.items);
    for (std::size_t i = 0; i < variants.size(); ++i) parse_variant(i);
  }

  Result<VariantProgram> run() {
    for (int round = 0;; ++round) {
      auto lowered = lower_with(program_.library, units());
      if (lowered) return located(*std::move(lowered));
      if (round == kMostRounds || !refuse(lowered.error()))
        return tl::unexpected<Error>(std::move(lowered).error());
    }
  }

 private:
  void parse_variant(std::size_t i) {
    const FileId file = scratch_.add("variant", "object Variant {\n" + variants_[i].text + "\n}\n");
    auto unit = parse(scratch_, file);
    definitions_.emplace_back();
    if (!unit || unit->items.size() != 1 || !unit->items[0].definition) {
      is_refused_[i] = true;
      return;
    }
    std::vector<BlockItem>& members = unit->items[0].definition->body_template.members;
    if (members.size() != 1 || !members[0].definition || members[0].definition->name.empty() ||
        members[0].definition->kind == Definition::Kind::kVar) {
      is_refused_[i] = true;
      return;
    }
    Definition& made = *members[0].definition;
    made.name += kMark + std::to_string(i);
    // A value of an object would take part in the initialisation of the object.
    if (made.kind == Definition::Kind::kVal) made.kind = Definition::Kind::kDef;
    made.pattern.reset();
    made.is_override = made.is_implicit = made.is_lazy = false;
    definitions_.back() = std::move(members[0]);
  }

  std::vector<CompilationUnit> units() const {
    std::vector<CompilationUnit> made = program_.units;
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      if (is_refused_[i]) continue;
      for (CompilationUnit& unit : made)
        if (auto* list = list_with(unit.items, variants_[i].definition)) {
          list->push_back(definitions_[i]);
          break;
        }
    }
    return made;
  }

  /// Leaves out the variants with errors. Returns false if there are none.
  bool refuse(const Error& error) {
    bool is_any = false;
    for (const Diagnostic& each : error.diagnostics) {
      if (!each.span.valid() || each.span.file.index < program_.files) continue;
      is_refused_[each.span.file.index - program_.files] = true;
      is_any = true;
    }
    return is_any;
  }

  VariantProgram located(fun::Program lowered) const {
    VariantProgram made;
    made.program = std::move(lowered);
    made.functions.resize(variants_.size());
    std::map<Span, fun::FunctionId> originals;
    std::map<std::size_t, fun::FunctionId> copies;
    for (fun::FunctionId id{0}; made.program.functions.contains(id); ++id.index) {
      const fun::Function& function = made.program.functions[id];
      if (!function.span.valid() || function.name.find('/') != std::string::npos) continue;
      if (function.span.file.index >= program_.files)
        copies.emplace(function.span.file.index - program_.files, id);
      else
        originals.emplace(function.span, id);
    }
    for (const auto& [i, copy] : copies) {
      const auto name = names_.find(variants_[i].definition);
      const auto original = name == names_.end() ? originals.end() : originals.find(name->second);
      if (is_refused_[i] || original == originals.end()) continue;
      if (is_like(made.program.functions[original->second], made.program.functions[copy]))
        made.functions[i] = VariantProgram::Function{original->second, copy};
    }
    return made;
  }

  void add_names(const std::vector<BlockItem>& items) {
    for (const BlockItem& item : items) {
      if (!item.definition) continue;
      names_[item.definition->span] = item.definition->name_span;
      add_names(item.definition->body_template.members);
    }
  }

  static bool is_like(const fun::Function& one, const fun::Function& other) {
    return one.result == other.result &&
           std::ranges::equal(one.parameters, other.parameters,
                              [](const fun::Parameter& a, const fun::Parameter& b) {
                                return a.type == b.type && a.is_by_name == b.is_by_name;
                              });
  }

  const ParsedProgram& program_;
  const std::vector<Variant>& variants_;
  SourceMap scratch_;
  std::map<Span, Span> names_;  // of the definitions, by which their functions are found
  std::vector<BlockItem> definitions_;
  std::vector<bool> is_refused_;
};

}  // namespace

Result<VariantProgram> compile_variants(const ParsedProgram& program,
                                        const std::vector<Variant>& variants) {
  return Compiler(program, variants).run();
}

}  // namespace assay::scala
