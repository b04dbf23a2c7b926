#include "ir/validate.h"

#include <algorithm>
#include <set>

#include "ir/limits.h"
#include "ir/validate_function.h"

namespace assay::ir {

void Findings::add(Rule rule, const std::string& what) {
  lines.push_back(std::string(info(rule).name) + ": " + where + ": " + what);
}

void validate_layout(const Layout& layout, const std::string& of, Findings& findings) {
  const auto is_cell = [](Type type) { return type < Type::kVoid; };
  if (layout.empty() || !std::all_of(layout.begin(), layout.end(), is_cell))
    findings.add(Rule::kLayout, of + " has no cells, or a void cell");
  const auto is_byte = [](Type type) { return type == Type::kI8; };
  if (findings.byte_memory && !std::all_of(layout.begin(), layout.end(), is_byte))
    findings.add(Rule::kByteMemory, of + " has a cell of several bytes");
}

void FunctionValidator::run() {
  findings_.where = "@" + function_.name;
  used_exprs_.assign(function_.exprs.size(), false);
  used_stmts_.assign(function_.stmts.size(), false);
  declarations();
  block(function_.body, 1);
  findings_.where = "@" + function_.name;
  for (std::size_t i = 0; i < used_stmts_.size(); ++i)
    if (!used_stmts_[i])
      findings_.add(Rule::kStmtOnce, "statement " + std::to_string(i) + " is in no block");
}

void FunctionValidator::declarations() {
  if (function_.name.empty()) findings_.add(Rule::kFunctionName, "a function has no name");
  for (const Local& local : function_.locals)
    if (local.type >= Type::kVoid) findings_.add(Rule::kLocalType, "local '" + local.name + "'");
  for (const Slot& slot : function_.slots)
    validate_layout(slot.element, "slot '" + slot.name + "'", findings_);
  std::set<LocalId> seen;
  for (const LocalId parameter : function_.parameters)
    if (!function_.locals.contains(parameter) || !seen.insert(parameter).second)
      findings_.add(Rule::kParameter, "parameter " + std::to_string(parameter.index));
}

namespace {

/// Returns the number of the object's cells, or nullopt if it is too large or negative.
std::optional<std::int64_t> cell_count(const Global& g) {
  if (g.count < 0 || g.count > kMaxGlobalCells || g.element.size() > 1'000'000) return std::nullopt;
  const std::int64_t cells = g.count * static_cast<std::int64_t>(g.element.size());
  return cells <= kMaxGlobalCells ? std::optional(cells) : std::nullopt;
}

void validate_global(const Program& program, const Global& g, Findings& findings) {
  findings.where = "global @" + g.name;
  validate_layout(g.element, "it", findings);
  const auto count = cell_count(g);
  if (!count) return findings.add(Rule::kGlobalSize, "count " + std::to_string(g.count));
  if (g.element.empty()) return;
  const auto type_of = [&](std::size_t cell) { return g.element[cell % g.element.size()]; };
  if (g.cells.size() > static_cast<std::size_t>(*count))
    findings.add(Rule::kGlobalCells, "more cells than the object has");
  for (std::size_t i = 0; i < g.cells.size(); ++i)
    if (type_of(i) == Type::kPtr ? g.cells[i] != 0 : !is_payload(type_of(i), g.cells[i]))
      findings.add(Rule::kGlobalCells, "cell " + std::to_string(i));
  for (const Global::Pointer& p : g.pointers) {
    constexpr std::int64_t kPointerBytes = 8;
    const bool in_cell = program.byte_memory
                             ? p.cell >= 0 && p.cell <= *count - kPointerBytes
                             : p.cell >= 0 && p.cell < *count &&
                                   type_of(static_cast<std::size_t>(p.cell)) == Type::kPtr;
    const auto size =
        program.globals.contains(p.target) ? cell_count(program.globals[p.target]) : std::nullopt;
    if (!in_cell || !size || p.index < 0 || p.index > *size)
      findings.add(Rule::kGlobalPointer, "the pointer in cell " + std::to_string(p.cell));
  }
}

void validate_entry(const Program& program, Findings& findings) {
  findings.where = "program";
  if (!program.functions.contains(program.entry))
    return findings.add(Rule::kEntry, "there is no entry function");
  const Function& entry = program.functions[program.entry];
  if (!entry.parameters.empty() || (entry.result != Type::kI32 && entry.result != Type::kVoid))
    findings.add(Rule::kEntry, "@" + entry.name + " has parameters or does not return i32 or void");
}

}  // namespace

std::vector<std::string> validate(const Program& program) {
  Findings findings;
  findings.byte_memory = program.byte_memory;
  validate_entry(program, findings);
  for (const Global& global : program.globals) validate_global(program, global, findings);
  for (const Function& function : program.functions)
    FunctionValidator(program, function, findings).run();
  return std::move(findings.lines);
}

}  // namespace assay::ir
