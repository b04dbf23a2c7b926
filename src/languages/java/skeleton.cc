#include "languages/java/skeleton.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

#include "base/hash.h"
#include "frontends/java/lower/lower.h"
#include "frontends/java/lower/record.h"
#include "frontends/java/mutate/mutate.h"
#include "frontends/java/skeleton/instance_text.h"
#include "frontends/java/syntax/parse.h"
#include "languages/java/record_words.h"

namespace assay::languages {
namespace {

exercise::Observation observed(const java::Record& record) {
  exercise::Observation seen;
  seen.output = record.output;
  if (record.returned) seen.returned = in_words(*record.returned);
  for (const auto& [name, value] : record.variables)
    seen.variables.emplace_back(name, in_words(value));
  seen.loops = record.loops;
  for (const java::Iteration& each : record.iterations)
    seen.iterations.push_back({each.loop, each.variable, in_words(each.value)});
  seen.steps = record.steps;
  seen.depth = record.depth;
  return seen;
}

Result<exercise::Domain> domain_of(const java::Domain& domain, bool is_text) {
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

const java::Method* entry_of(const java::Unit& unit) {
  for (const java::Method& method : unit.methods)
    if (method.is_main) return &method;
  return unit.methods.empty() ? nullptr : &unit.methods.front();
}

const java::Stmt* last_assert(const java::Unit& unit) {
  const java::Method* entry = entry_of(unit);
  if (entry == nullptr || entry->body.empty()) return nullptr;
  const java::Stmt& last = entry->body.back();
  return last.kind == java::StmtKind::kAssert && !last.exprs.empty() ? &last : nullptr;
}

/// The error with its diagnostics as lines "S.java:3:5: error: ... [code]".
tl::unexpected<Error> located(Error error, const SourceMap& sources) {
  std::string text;
  for (const Diagnostic& each : error.diagnostics) {
    if (!text.empty()) text += "\n";
    if (each.span.valid()) {
      const LineColumn at = sources.resolve(each.span.file, each.span.begin);
      text += std::string(sources.path(each.span.file)) + ":" + std::to_string(at.line) + ":" +
              std::to_string(at.column) + ": ";
    }
    text += each.message + " [" + each.code + "]";
  }
  if (!text.empty()) error.message = std::move(text);
  return tl::unexpected<Error>(std::move(error));
}

/// What stands behind the key in a comment "// key text"; empty: it is another comment.
std::optional<Span> behind_key(std::string_view key, Span comment, const SourceMap& sources) {
  constexpr std::string_view kBlank = " \t\r\n\f\v";
  const std::string_view text = sources.text(comment);
  const std::size_t at = std::min(text.find_first_not_of(kBlank, 2), text.size());
  if (!text.starts_with("//") || !text.substr(at).starts_with(key)) return std::nullopt;
  const std::size_t end = text.find_last_not_of(kBlank) + 1;
  const std::size_t begin = std::min(text.find_first_not_of(kBlank, at + key.size()), end);
  return Span{comment.file, comment.begin + static_cast<std::uint32_t>(begin),
              comment.begin + static_cast<std::uint32_t>(end)};
}

/// In the order of the text.
void add_loops(const std::vector<java::Stmt>& statements, std::vector<std::uint32_t>& loops) {
  for (const java::Stmt& each : statements) {
    const bool is_loop = each.kind == java::StmtKind::kWhile ||
                         each.kind == java::StmtKind::kDoWhile ||
                         each.kind == java::StmtKind::kFor || each.kind == java::StmtKind::kForEach;
    if (is_loop) loops.push_back(each.loop);
    add_loops(each.body, loops);
    add_loops(each.other, loops);
    for (const java::SwitchCase& one : each.cases) add_loops(one.body, loops);
  }
}

bool declared_in(const std::vector<java::Declaration>& declarations, std::string_view name) {
  return std::any_of(declarations.begin(), declarations.end(),
                     [&](const java::Declaration& each) { return each.name == name; });
}

bool declared_in(const std::vector<java::Stmt>& statements, std::string_view name) {
  return std::any_of(statements.begin(), statements.end(), [&](const java::Stmt& each) {
    return declared_in(each.declarations, name) || declared_in(each.init, name) ||
           declared_in(each.body, name) || declared_in(each.other, name) ||
           std::any_of(each.cases.begin(), each.cases.end(),
                       [&](const java::SwitchCase& one) { return declared_in(one.body, name); });
  });
}

bool within(Span inner, Span outer) {
  return inner.file == outer.file && outer.begin <= inner.begin && inner.end <= outer.end;
}

}  // namespace

Result<std::unique_ptr<JavaSkeleton>> JavaSkeleton::load(const std::string& path,
                                                         std::string text) {
  std::unique_ptr<JavaSkeleton> skeleton(new JavaSkeleton());
  skeleton->path_ = path;
  const FileId file = skeleton->sources_.add(path, std::move(text));
  auto unit = java::parse(skeleton->sources_, file);
  if (!unit) return located(std::move(unit).error(), skeleton->sources_);
  skeleton->unit_ = *std::move(unit);
  for (const bool record : {false, true}) {
    auto program = java::lower(skeleton->unit_, skeleton->sources_, {.record = record});
    if (!program) return located(std::move(program).error(), skeleton->sources_);
    (record ? skeleton->recorded_ : skeleton->program_) = *std::move(program);
  }
  java::Unit handed_out = java::without_annotations(skeleton->unit_);
  // To record takes a third of the time, and what is printed is known without.
  const java::Method* entry = entry_of(handed_out);
  skeleton->returns_ = entry != nullptr && entry->result.base != java::Base::kVoid;
  auto program = java::lower(handed_out, skeleton->sources_, {.record = skeleton->returns_});
  if (!program) return located(std::move(program).error(), skeleton->sources_);
  skeleton->handed_out_ = *std::move(program);
  for (const java::Method& method : handed_out.methods) add_loops(method.body, skeleton->loops_);
  if (java::has_invariants(skeleton->unit_)) {
    auto summary = java::lower(skeleton->unit_, skeleton->sources_, {.sum_up = true});
    if (summary) skeleton->summary_ = *std::move(summary);
  }
  skeleton->name_ = skeleton->unit_.class_name;
  if (skeleton->name_.empty()) skeleton->name_ = std::filesystem::path(path).stem().string();
  TRY(skeleton->build_space());
  skeleton->lower_mutants();
  return skeleton;
}

std::vector<JavaSkeleton::Wish> JavaSkeleton::directives() const {
  std::vector<Wish> found;
  for (const Span& comment : unit_.scaffolding)
    if (const auto span = behind_key("question:", comment, sources_))
      found.push_back({std::string(sources_.text(*span)), *span});
  return found;
}

std::optional<JavaSkeleton::Wish> JavaSkeleton::difficulty() const {
  std::optional<Wish> last;
  for (const Span& comment : unit_.scaffolding)
    if (const auto span = behind_key("difficulty:", comment, sources_))
      last = {std::string(sources_.text(*span)), *span};
  return last;
}

bool JavaSkeleton::declares(std::string_view name) const {
  return std::any_of(unit_.methods.begin(), unit_.methods.end(), [&](const java::Method& method) {
    return declared_in(method.parameters, name) || declared_in(method.body, name);
  });
}

Result<void> JavaSkeleton::build_space() {
  for (const java::Hole& hole : unit_.holes) {
    const bool is_text =
        hole.kind == java::HoleKind::kString || hole.kind == java::HoleKind::kStringArray;
    exercise::Hole& made = space_.holes.emplace_back();
    for (const java::Domain& count : hole.counts) {
      TRY_ASSIGN(exercise::Domain lengths, domain_of(count, false));
      made.counts.push_back(std::move(lengths));
    }
    if (hole.kind == java::HoleKind::kBoolean && !hole.values.is_range &&
        hole.values.numbers.empty()) {
      made.values = exercise::Domain::range(0, 1);
      continue;
    }
    TRY_ASSIGN(made.values, domain_of(hole.values, is_text));
  }
  return {};
}

/// A misread program that does not even type-check is nobody's belief.
void JavaSkeleton::lower_mutants() {
  for (java::Mutant& mutant : java::mutants(unit_, sources_)) {
    auto program = java::lower(mutant.unit, sources_, {.record = true});
    if (!program) continue;
    misreads_.push_back({std::string(java::name(mutant.misconception)),
                         std::string(java::feedback(mutant.misconception)), *std::move(program)});
  }
}

exec::MachineLimits JavaSkeleton::limits() const {
  exec::MachineLimits limits;
  limits.steps = 2'000'000;
  limits.output = 64 << 10;
  limits.depth = 2'000;
  limits.cells = 4 << 20;
  return limits;
}

exec::ConcreteRun JavaSkeleton::interpret(const ir::Program& program, const exercise::Point& point,
                                          const exec::MachineLimits& limits) {
  return exec::interpret(program, exercise::input_text(point), limits);
}

std::optional<exercise::Observation> JavaSkeleton::observation(const exec::ConcreteRun& run) const {
  if (run.outcome.kind != exec::Outcome::Kind::kExited) return std::nullopt;
  const std::optional<java::Record> record = java::read_record(run.output);
  if (!record) return std::nullopt;
  return observed(*record);
}

std::optional<exercise::Observation> JavaSkeleton::run_as_handed_out(
    const exercise::Point& point) const {
  const exec::ConcreteRun run = interpret(handed_out_, point, limits());
  if (returns_) return observation(run);
  if (run.outcome.kind != exec::Outcome::Kind::kExited) return std::nullopt;
  exercise::Observation seen;
  seen.output = run.output;
  return seen;
}

std::optional<exercise::Observation> JavaSkeleton::run_text(const std::string& program) const {
  SourceMap sources;
  const FileId file = sources.add(path_, program);
  const java::Method* entry = entry_of(unit_);
  auto unit = java::parse(sources, file, entry != nullptr ? entry->name : std::string_view());
  if (!unit) return std::nullopt;
  const auto lowered = java::lower(*unit, sources, {.record = true});
  if (!lowered) return std::nullopt;
  return observation(interpret(*lowered, {}, limits()));
}

std::vector<exercise::Misreading> JavaSkeleton::misread(const exercise::Point& point,
                                                        std::uint64_t steps) const {
  exec::MachineLimits few = limits();
  few.steps = std::min(few.steps, 10 * steps + 20'000);
  few.depth = 100;
  std::vector<exercise::Misreading> result;
  for (const Misread& each : misreads_)
    result.push_back(
        {each.misconception, each.feedback, observation(interpret(each.program, point, few))});
  return result;
}

std::string JavaSkeleton::handout(const exercise::Point& point,
                                  const std::vector<std::uint32_t>& gaps) const {
  java::HandoutOptions options;
  options.gaps = gaps;
  return java::handout(unit_, sources_, point, options);
}

std::map<std::uint32_t, std::uint32_t> JavaSkeleton::loops_in(std::string_view handout) const {
  const std::vector<std::uint32_t> lines = loop_lines(handout);
  std::map<std::uint32_t, std::uint32_t> found;
  if (lines.size() != loops_.size()) return found;  // better no line than a wrong one
  for (std::size_t i = 0; i < lines.size(); ++i) found[loops_[i]] = lines[i];
  return found;
}

std::string JavaSkeleton::checked_class(const exercise::Point& point,
                                        const std::string& class_name) const {
  return java::checked_class(unit_, sources_, point, class_name);
}

bool JavaSkeleton::agree(const exec::ConcreteRun& ours, const native::JavaRun& run) {
  if (!run.finished || !run.exception.empty()) return false;
  const std::optional<java::Record> here = java::read_record(ours.output);
  const std::optional<java::Record> there = java::read_record(run.output);
  return here && there && here->output == there->output && here->returned == there->returned;
}

std::string JavaSkeleton::id(const exercise::Point& point) const {
  constexpr char kDigits[] = "0123456789abcdefghjkmnpqrstvwxyz";
  std::uint64_t hash = fnv1a(exercise::input_text(point));
  std::string text = name_ + "-";
  for (int i = 0; i < 8; ++i, hash >>= 5) text += kDigits[hash & 31];
  return text;
}

std::string JavaSkeleton::spell(std::size_t hole, const exercise::HoleValue& value) const {
  return java::literal(unit_.holes[hole], value, true);
}

std::vector<std::uint32_t> JavaSkeleton::holes_named(const std::vector<std::string>& names) const {
  std::vector<std::uint32_t> result;
  for (std::uint32_t i = 0; i < unit_.holes.size(); ++i) {
    const std::string& name = unit_.holes[i].name;
    const bool wanted =
        names.empty() ? !name.empty() : std::find(names.begin(), names.end(), name) != names.end();
    if (wanted) result.push_back(i);
  }
  return result;
}

std::optional<std::string> JavaSkeleton::last_assertion() const {
  const java::Stmt* assertion = last_assert(unit_);
  if (assertion == nullptr) return std::nullopt;
  return std::string(sources_.text(assertion->exprs.front().span));
}

std::optional<bool> JavaSkeleton::last_assertion_holds(const exercise::Point& point) const {
  const java::Stmt* assertion = last_assert(unit_);
  if (assertion == nullptr) return std::nullopt;
  const exec::ConcreteRun run = interpret(program_, point, limits());
  if (run.outcome.kind == exec::Outcome::Kind::kExited) return true;
  const bool there = run.outcome.kind == exec::Outcome::Kind::kFault &&
                     run.outcome.fault == ir::Fault::kAssertion &&
                     within(run.outcome.where, assertion->span);
  if (there) return false;
  return std::nullopt;
}

Error JavaSkeleton::error_at(Error error, std::string code, Span span) const {
  error.diagnostics.push_back({Severity::kError, std::move(code), span, error.message, {}});
  return located(std::move(error), sources_).value();
}

std::string JavaSkeleton::place(Span span) const {
  std::string text = std::filesystem::path(path_).filename().string();
  if (span.valid()) text += ":" + std::to_string(sources_.resolve(span.file, span.begin).line);
  return text;
}

}  // namespace assay::languages
