// Reads a skeleton: its programs, the values of its placeholders, what its comments ask for.
#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/located.h"
#include "frontends/java/lower/lower.h"
#include "frontends/java/misreadings/misreadings.h"
#include "frontends/java/syntax/parse.h"
#include "languages/java/skeleton.h"

namespace assay::languages {
namespace {

Result<exercise::Domain> domain_of(const java::ValueSpec& domain, bool is_text) {
  if (is_text) {
    if (domain.texts.empty()) return fail(Error::Kind::kInvalidInput, "a list of strings is empty");
    return exercise::Domain::range(0, static_cast<std::int64_t>(domain.texts.size()) - 1);
  }
  if (domain.is_range) {
    if (domain.low > domain.high) return fail(Error::Kind::kInvalidInput, "a range is empty");
    return exercise::Domain::range(domain.low, domain.high);
  }
  if (domain.numbers.empty()) return fail(Error::Kind::kInvalidInput, "a list is empty");
  return exercise::Domain::list(domain.numbers);
}

/// The text after the key of a comment "// key text"; empty if the comment has another form.
std::optional<exercise::DirectiveComment> directive_in(Span comment, std::string_view key,
                                                       const SourceMap& sources) {
  constexpr std::string_view kBlank = " \t\r\n\f\v";
  const std::string_view text = sources.text(comment);
  const std::size_t at = std::min(text.find_first_not_of(kBlank, 2), text.size());
  if (!text.starts_with("//") || !text.substr(at).starts_with(key)) return std::nullopt;
  const std::size_t end = text.find_last_not_of(kBlank) + 1;
  const std::size_t begin = std::min(text.find_first_not_of(kBlank, at + key.size()), end);
  const Span span = {comment.file, comment.begin + static_cast<std::uint32_t>(begin),
                     comment.begin + static_cast<std::uint32_t>(end)};
  return exercise::DirectiveComment{std::string(sources.text(span)), span};
}

/// Adds the numbers of the loops, in the order of the text.
void add_loops(const std::vector<java::Stmt>& statements, std::vector<std::uint32_t>& loops) {
  for (const java::Stmt& each : statements) {
    if (java::is_loop(each.kind)) loops.push_back(each.loop);
    add_loops(each.body, loops);
    add_loops(each.other, loops);
    for (const java::SwitchCase& one : each.cases) add_loops(one.body, loops);
  }
}

using Names = std::set<std::string, std::less<>>;

void add_names(const std::vector<java::Declaration>& declarations, Names& names) {
  for (const java::Declaration& each : declarations) names.insert(each.name);
}

void add_names(const std::vector<java::Stmt>& statements, Names& names) {
  for (const java::Stmt& each : statements) {
    add_names(each.declarations, names);
    for (const auto* part : {&each.init, &each.body, &each.other}) add_names(*part, names);
    for (const java::SwitchCase& one : each.cases) add_names(one.body, names);
  }
}

std::optional<exercise::Assertion> last_assertion(const java::CompilationUnit& unit,
                                                  const SourceMap& sources) {
  const java::Method* entry = java::entry_of(unit);
  if (entry == nullptr || entry->body.empty()) return std::nullopt;
  const java::Stmt& last = entry->body.back();
  if (last.kind != java::StmtKind::kAssert || last.exprs.empty()) return std::nullopt;
  return exercise::Assertion{std::string(sources.text(last.exprs.front().span)), last.span};
}

}  // namespace

Result<std::unique_ptr<JavaSkeleton>> JavaSkeleton::load(const std::string& path, std::string text,
                                                         native::SandboxOptions sandbox) {
  std::unique_ptr<JavaSkeleton> skeleton(new JavaSkeleton());
  skeleton->sandbox_ = sandbox;
  skeleton->facts_.path = path;
  const FileId file = skeleton->sources_.add(path, std::move(text));
  Result<java::CompilationUnit> unit = java::parse(skeleton->sources_, file);
  if (!unit) return tl::unexpected<Error>(located(std::move(unit).error(), skeleton->sources_));
  skeleton->unit_ = *std::move(unit);
  TRY(skeleton->lower_programs());
  TRY(skeleton->find_space());
  skeleton->find_facts();
  return skeleton;
}

Result<void> JavaSkeleton::lower_programs() {
  const auto lowered = [this](java::CompilationUnit& unit,
                              const java::LowerOptions& options) -> Result<ir::Program> {
    Result<ir::Program> program = java::lower(unit, sources_, options);
    if (program) return program;
    return tl::unexpected<Error>(located(std::move(program).error(), sources_));
  };
  TRY_ASSIGN(programs_.checked, lowered(unit_, {}));
  TRY_ASSIGN(programs_.recorded, lowered(unit_, {.record = true}));
  java::CompilationUnit student_version = java::without_annotations(unit_);
  const java::Method* entry = java::entry_of(student_version);
  returns_ = entry != nullptr && entry->result.base != java::Base::kVoid;
  TRY_ASSIGN(student_version_, lowered(student_version, {.record = returns_}));
  for (const java::Method& method : student_version.methods) add_loops(method.body, loops_);
  if (java::has_invariants(unit_)) {
    Result<ir::Program> summary = java::lower(unit_, sources_, {.havoc_loops = true});
    if (summary) programs_.summary = *std::move(summary);
  }
  // A misreading that does not type-check is implausible.
  for (java::Misreading& misreading : java::misreadings(unit_))
    if (Result<ir::Program> program = java::lower(misreading.unit, sources_, {.record = true}))
      programs_.misread.push_back({std::string(java::name(misreading.misconception)),
                                   std::string(java::feedback(misreading.misconception)),
                                   *std::move(program)});
  return {};
}

Result<void> JavaSkeleton::find_space() {
  for (const java::Placeholder& placeholder : unit_.placeholders) {
    const bool is_text = placeholder.kind == java::PlaceholderKind::kString ||
                         placeholder.kind == java::PlaceholderKind::kStringArray;
    exercise::PlaceholderDomain& made = facts_.space.placeholders.emplace_back();
    for (const java::ValueSpec& count : placeholder.counts) {
      TRY_ASSIGN(exercise::Domain lengths, domain_of(count, false));
      made.counts.push_back(std::move(lengths));
    }
    if (placeholder.kind == java::PlaceholderKind::kBoolean && !placeholder.values.is_range &&
        placeholder.values.numbers.empty()) {
      made.values = exercise::Domain::range(0, 1);
      continue;
    }
    TRY_ASSIGN(made.values, domain_of(placeholder.values, is_text));
  }
  return {};
}

void JavaSkeleton::find_facts() {
  facts_.language = "Java";
  facts_.name = unit_.class_name;
  facts_.comments = unit_.comments;
  if (facts_.name.empty()) facts_.name = std::filesystem::path(facts_.path).stem().string();
  for (const Span& comment : unit_.scaffolding) {
    if (auto question = directive_in(comment, "question:", sources_))
      facts_.questions.push_back(*std::move(question));
    if (auto difficulty = directive_in(comment, "difficulty:", sources_))
      facts_.difficulty = std::move(difficulty);
  }
  for (const java::Placeholder& placeholder : unit_.placeholders)
    facts_.placeholders.push_back(placeholder.name);
  facts_.placeholder_example = "int NAME = INT(range(1, 9));";
  for (const java::Method& method : unit_.methods) {
    add_names(method.parameters, facts_.variables);
    add_names(method.body, facts_.variables);
  }
  facts_.last_assertion = last_assertion(unit_, sources_);
  facts_.limits.steps = 2'000'000;
  facts_.limits.output = 64 << 10;
  facts_.limits.depth = 2'000;
  facts_.limits.cells = 4 << 20;
}

}  // namespace assay::languages
