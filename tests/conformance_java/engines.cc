#include "engines.h"

#include <utility>

#include "exec/concrete/interpreter.h"
#include "exec/concrete/number_text.h"
#include "exec/symbolic/run.h"
#include "frontends/java/lower/lower.h"
#include "frontends/java/lower/record.h"
#include "frontends/java/syntax/parse.h"
#include "smt/z3/solver.h"

namespace assay::conformance {
namespace {

std::int64_t draw(const java::ValueSpec& domain, Rng& rng) {
  if (domain.is_range) return rng.between(domain.low, domain.high);
  if (!domain.texts.empty()) return static_cast<std::int64_t>(rng.below(domain.texts.size()));
  return domain.numbers[rng.below(domain.numbers.size())];
}

java::PlaceholderValue draw(const java::Placeholder& hole, Rng& rng) {
  java::PlaceholderValue value;
  std::int64_t elements = 1;
  for (const java::ValueSpec& count : hole.counts) {
    value.push_back(draw(count, rng));
    elements *= value.back();
  }
  for (std::int64_t i = 0; i < elements; ++i) value.push_back(draw(hole.values, rng));
  return value;
}

/// "java.lang.ArithmeticException: / by zero" -> "ArithmeticException"
std::string class_of(std::string_view exception) {
  exception = exception.substr(0, exception.find(':'));
  const std::size_t dot = exception.rfind('.');
  return std::string(dot == std::string_view::npos ? exception : exception.substr(dot + 1));
}

/// What is wrong, and the lines where it is.
tl::unexpected<Error> with_lines(Error error, const std::string& text) {
  for (const Diagnostic& d : error.diagnostics) {
    const std::size_t begin = text.rfind('\n', d.span.begin) + 1;
    error.message += "\n" + d.message + " [" + d.code + "]\n" +
                     text.substr(begin, text.find('\n', d.span.begin) - begin);
  }
  return tl::unexpected<Error>(std::move(error));
}

/// The output of a run that an exception ended is what was printed before.
Behaviour behaviour_of(const exec::Termination& termination, std::string output) {
  Behaviour seen;
  seen.output = std::move(output);
  if (termination.kind == exec::Termination::Kind::kFault)
    seen.exception = termination.fault == ir::Fault::kAssertion
                         ? "AssertionError: " + termination.detail
                         : class_of(termination.detail);
  else if (termination.kind != exec::Termination::Kind::kExited)
    seen.problem = "the run ended as kind " + std::to_string(static_cast<int>(termination.kind)) +
                   ": " + termination.detail;
  seen.undecided = termination.kind == exec::Termination::Kind::kUnsupported ||
                   termination.kind == exec::Termination::Kind::kStepLimit;
  return seen;
}

void read_ending(Behaviour& seen) {
  if (!seen.exception.empty() || !seen.problem.empty()) return;
  const std::optional<java::Record> record = java::read_record(seen.output);
  if (!record) {
    seen.problem = "there is no record";
    return;
  }
  seen.output = record->output;
  seen.returned = record->returned.value_or("");
}

/// The layout of the input, every value of which is an unknown with the given value in the model.
struct Opened {
  std::vector<exec::InputElement> elements;
  smt::Model model;
};

Opened open(smt::TermPool& pool, const java::CompilationUnit& unit,
            const std::vector<java::PlaceholderValue>& values) {
  Opened result;
  const auto put = [&](std::string_view text) {
    for (const char c : text) {
      exec::InputElement element;
      element.byte = static_cast<std::uint8_t>(c);
      result.elements.push_back(element);
    }
  };
  for (std::size_t h = 0; h < values.size(); ++h) {
    for (std::size_t i = 0; i < values[h].size(); ++i) {
      const std::int64_t value = values[h][i];
      if (i < unit.placeholders[h].counts.size() || !unit.placeholders[h].values.texts.empty()) {
        put(std::to_string(value) + " ");
        continue;
      }
      const std::string name = "hole" + std::to_string(h) + "." + std::to_string(i);
      exec::InputElement element;
      element.kind = exec::InputElement::Kind::kInteger;
      element.term = pool.var(name, smt::Sort::kInt, {INT64_MIN, INT64_MAX});
      result.model.set(pool.var_id(element.term), smt::Constant::of_int(value));
      result.elements.push_back(element);
      put(" ");
    }
  }
  return result;
}

std::string text_of(const exec::OutputPiece& piece, const smt::TermPool& pool,
                    const smt::Model& model) {
  if (piece.kind == exec::OutputPiece::Kind::kText) return piece.text;
  const smt::Constant value = pool.evaluate(piece.term, model);
  if (!value.exact) return "<inexact>";
  const auto number = static_cast<std::int64_t>(value.i);
  if (piece.kind == exec::OutputPiece::Kind::kChar) return {static_cast<char>(number & 255)};
  return exec::format_integer(piece.format, piece.type, number);
}

}  // namespace

std::string describe(const Behaviour& behaviour) {
  std::string text = behaviour.output;
  if (!behaviour.returned.empty()) text += "\n=> " + behaviour.returned;
  if (!behaviour.exception.empty()) text += "\n=> exception " + behaviour.exception;
  if (!behaviour.problem.empty()) text += "\n=> problem: " + behaviour.problem;
  return text;
}

Result<std::unique_ptr<TestCase>> TestCase::make(const std::string& text, Rng& rng) {
  auto test_case = std::make_unique<TestCase>();
  test_case->text_ = text;
  const FileId file = test_case->sources_.add("Skeleton.java", text);
  auto unit = java::parse(test_case->sources_, file);
  if (!unit) return with_lines(std::move(unit).error(), text);
  test_case->unit_ = *std::move(unit);
  for (const bool record : {false, true}) {
    auto program = java::lower(test_case->unit_, test_case->sources_, {.record = record});
    if (!program) return with_lines(std::move(program).error(), text);
    (record ? test_case->recorded_ : test_case->program_) = *std::move(program);
  }
  for (const java::Placeholder& hole : test_case->unit_.placeholders)
    test_case->values_.push_back(draw(hole, rng));
  return test_case;
}

std::string TestCase::input() const {
  std::string text;
  for (const java::PlaceholderValue& value : values_)
    for (const std::int64_t number : value) text += std::to_string(number) + " ";
  return text;
}

Behaviour TestCase::interpreted() const {
  exec::ConcreteRun run = exec::interpret(recorded_, input());
  Behaviour seen = behaviour_of(run.termination, std::move(run.output));
  read_ending(seen);
  return seen;
}

/// With kFork a check for an exception is a branch like any other: the model decides.
Behaviour TestCase::followed() const {
  smt::TermPool pool;
  const std::unique_ptr<smt::Solver> solver = smt::make_z3(pool);
  smt::RangeAnalysis ranges(pool);
  const Opened opened = open(pool, unit_, values_);
  exec::ExplorerLimits limits;
  limits.decisions = 1'000'000;
  exec::PathExplorer path(pool, *solver, ranges, {}, opened.model, limits);
  Behaviour seen;
  if (!path.next_path()) {
    seen.problem = "there is no path";
    return seen;
  }
  const exec::SymbolicRun run =
      exec::SymbolicRunner(program_, path, opened.elements, exec::CheckPolicy::kFork, {}).run();
  std::string output;
  for (const exec::OutputPiece& piece : run.output) output += text_of(piece, pool, opened.model);
  seen = behaviour_of(run.termination, std::move(output));
  for (const smt::TermId condition : path.path_condition())
    if (!pool.evaluate(condition, opened.model).truth())
      seen.problem = "the values do not satisfy " + pool.print(condition, 300);
  return seen;
}

native::JavaClass TestCase::java_class(const std::string& name) const {
  return {name, java::checked_class(unit_, sources_, values_, name)};
}

Behaviour TestCase::of(const native::JavaRun& run) {
  Behaviour seen;
  seen.output = run.output;
  seen.exception = class_of(run.exception);
  if (seen.exception == "AssertionError") seen.exception = run.exception.substr(10);
  if (!run.finished) seen.problem = "Java did not finish";
  read_ending(seen);
  return seen;
}

std::string TestCase::values() const {
  std::string text;
  for (std::size_t i = 0; i < values_.size(); ++i)
    text += (unit_.placeholders[i].name.empty() ? "hole " + std::to_string(i)
                                                : unit_.placeholders[i].name) +
            " = " + java::literal(unit_.placeholders[i], values_[i], false) + "\n";
  return text;
}

}  // namespace assay::conformance
