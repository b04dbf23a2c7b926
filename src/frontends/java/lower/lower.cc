// Checks a unit and lowers the entry and every method that is called from it.
#include "frontends/java/lower/lower.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "frontends/java/check/check.h"
#include "frontends/java/check/definite_assignment.h"
#include "frontends/java/lower/function.h"
#include "frontends/java/lower/program.h"

namespace assay::java {

namespace {

bool mentions_output(const Expr& e) {
  if (e.kind == ExprKind::kName && e.text == "__out") return true;
  return std::any_of(e.operands.begin(), e.operands.end(), mentions_output);
}

bool mentions_output(const Stmt& s) {
  const auto in = [](const std::vector<Expr>& exprs) {
    return std::any_of(exprs.begin(), exprs.end(),
                       [](const Expr& e) { return mentions_output(e); });
  };
  const auto in_body = [](const std::vector<Stmt>& body) {
    return std::any_of(body.begin(), body.end(), [](const Stmt& t) { return mentions_output(t); });
  };
  return in(s.exprs) || in(s.update) || in(s.marks.invariants) || in_body(s.body) ||
         in_body(s.other) || in_body(s.init) ||
         std::any_of(s.declarations.begin(), s.declarations.end(),
                     [](const Declaration& d) { return d.value && mentions_output(*d.value); }) ||
         std::any_of(s.cases.begin(), s.cases.end(),
                     [&](const SwitchCase& c) { return in_body(c.body); });
}

bool is_argument_array(const std::vector<Declaration>& parameters) {
  return parameters.size() == 1 && parameters[0].type == Type{Base::kString, 1};
}

void check_entry(const CompilationUnit& unit, std::vector<Diagnostic>& diagnostics) {
  const auto count = std::count_if(unit.methods.begin(), unit.methods.end(),
                                   [](const Method& m) { return m.is_main; });
  const auto complain = [&](Span span, std::string message) {
    diagnostics.push_back({Severity::kError, "skeleton-main", span, std::move(message), {}});
  };
  if (count != 1)
    return complain({unit.file, 0, 0}, "exactly one method must have the annotation @MAIN");
  for (const Method& m : unit.methods)
    if (m.is_main && !m.parameters.empty() && !is_argument_array(m.parameters))
      complain(m.name_span, "the method with @MAIN must not have parameters");
}

}  // namespace

ProgramLowering::ProgramLowering(const CompilationUnit& unit, const Methods& own,
                                 const SourceMap& sources, const LowerOptions& options)
    : unit_(unit),
      own_(own),
      sources_(sources),
      options_(options),
      library_(java::library()),
      keeps_output_(std::any_of(unit.methods.begin(), unit.methods.end(), [](const Method& m) {
        return std::any_of(m.body.begin(), m.body.end(),
                           [](const Stmt& s) { return mentions_output(s); });
      })) {}

ir::FunctionId ProgramLowering::function(const Version& version) {
  const auto [at, inserted] = functions_.try_emplace(version);
  if (inserted) {
    at->second = program_.functions.push_back({});
    pending_.push_back(version);
  }
  return at->second;
}

ir::GlobalId ProgramLowering::global(const std::string& name, ir::Type type, std::int64_t count) {
  const auto [at, inserted] = globals_.try_emplace(name);
  if (inserted) {
    ir::Global made;
    made.name = name;
    made.element = {type};
    made.count = count;
    at->second = program_.globals.push_back(std::move(made));
  }
  return at->second;
}

ir::GlobalId ProgramLowering::text(std::string_view utf8) {
  if (const auto found = texts_.find(utf8); found != texts_.end()) return found->second;
  ir::Global made;
  made.name = "text_" + std::to_string(texts_.size());
  made.element = {ir::Type::kU16};
  const std::u16string units = to_utf16(utf8);
  made.cells.assign(units.begin(), units.end());
  made.count = std::ssize(made.cells);
  made.read_only = true;
  const ir::GlobalId id = program_.globals.push_back(std::move(made));
  texts_.emplace(utf8, id);
  return id;
}

ir::GlobalId ProgramLowering::table(std::uint32_t placeholder) {
  const std::string name = "hole_" + std::to_string(placeholder) + "_texts";
  const bool known = globals_.contains(name);
  const std::vector<std::string>& texts = unit_.placeholders[placeholder].values.texts;
  const ir::GlobalId id = global(name, ir::Type::kPtr, std::ssize(texts));
  if (known) return id;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const ir::GlobalId target = text(texts[i]);
    program_.globals[id].pointers.push_back({static_cast<std::int64_t>(i), target, 0});
  }
  program_.globals[id].read_only = true;
  return id;
}

void ProgramLowering::unsupported(std::string_view what, Span span, std::string message) {
  diagnostics_.push_back(
      {Severity::kError, "java-unsupported-" + std::string(what), span, std::move(message), {}});
}

ir::Program ProgramLowering::lower() {
  program_.entry = program_.functions.push_back({});
  ir::Function main;
  FunctionLowering(*this, main, {}, entry_of(unit_)).lower_entry();
  program_.functions[program_.entry] = std::move(main);
  while (!pending_.empty()) {
    const Version version = pending_.front();
    pending_.pop_front();
    ir::Function made = lower_version(version);
    program_.functions[functions_.at(version)] = std::move(made);
  }
  return std::move(program_);
}

ir::Function ProgramLowering::lower_version(const Version& version) {
  const Methods& methods = version.is_library ? library_.methods : own_;
  ir::Function made;
  FunctionLowering(*this, made, version, methods.all()[version.index].method).lower_method();
  std::string name = made.name + "_" + std::to_string(functions_.at(version).index);
  made.name = std::move(name);
  return made;
}

void FunctionLowering::lower_entry() {
  ir::Function& f = builder().function();
  f.name = "main";
  f.result = ir::Type::kI32;
  f.span = method_->span;
  read_placeholders();
  std::vector<Value> given;
  if (!method_->parameters.empty())
    given.push_back(allocate(ir::Type::kPtr, ir::constant(ir::Type::kI64, 0), method_->span));
  const std::vector<Signature>& all = program_.own().all();
  const auto callee =
      std::find_if(all.begin(), all.end(), [&](const Signature& s) { return s.method == method_; });
  CHECK(callee != all.end());
  const Value returned = call_method(*callee, false, std::move(given), method_->name_span);
  if (program_.record()) write_records(method_->result, returned);
  emit(ir::Return{builder().commit(ir::constant(ir::Type::kI32, 0))}, method_->span);
}

Result<ir::Program> lower(CompilationUnit& unit, const SourceMap& sources,
                          const LowerOptions& options) {
  Methods own;
  for (const Method& method : unit.methods) own.add(method);
  std::vector<Diagnostic> diagnostics;
  check_entry(unit, diagnostics);
  Checker checker(unit, own, library().methods);
  for (Method& method : unit.methods) checker.check(method);
  for (Diagnostic& d : checker.take()) diagnostics.push_back(std::move(d));
  if (diagnostics.empty()) check_assignments(unit, sources, diagnostics);
  if (!diagnostics.empty())
    return tl::unexpected<Error>(refusal(std::move(diagnostics), "java-unsupported"));
  ProgramLowering lowering(unit, own, sources, options);
  ir::Program program = lowering.lower();
  diagnostics = lowering.take();
  if (!diagnostics.empty())
    return tl::unexpected<Error>(refusal(std::move(diagnostics), "java-unsupported"));
  return program;
}

}  // namespace assay::java
