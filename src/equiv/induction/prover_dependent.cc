// Lemmas about two calls of a path of which one result follows from the other one. A path that has
// found out what one call returns, such as that an element is found, knows what the other one does.
#include <algorithm>
#include <string>
#include <utility>

#include "equiv/induction/prover.h"

namespace assay::induction {
namespace {

constexpr std::size_t kMostCallPairs = 12;   // of one path
constexpr std::uint64_t kDependentPart = 6;  // the part of all steps for finding dependences

/// Do both calls have the same variable among those of data?
bool share_data(const fun::Program& program, const Equation& calls) {
  std::vector<std::uint32_t> left, right;
  collect_variables(calls.left, left);
  collect_variables(calls.right, right);
  return std::any_of(left.begin(), left.end(), [&](std::uint32_t v) {
    return program.type(calls.types[v]).kind == fun::TypeKind::kData &&
           std::find(right.begin(), right.end(), v) != right.end();
  });
}

/// The calls with variables for their arguments that are no functions. Arguments of both calls that
/// are the same get the same variable; those of one call are independent of each other.
std::optional<Equation> with_variables(const fun::Program& program, const Conjecture& found) {
  Equation made = found.equation;
  std::vector<std::pair<Term, Term>> replaced;
  bool is_changed = false;
  for (Term* const side : {&made.left, &made.right}) {
    const fun::Function& f = program.functions[fun::FunctionId{side->index}];
    for (std::size_t i = 0; i < side->operands.size(); ++i) {
      Term& operand = side->operands[i];
      if (operand.kind == Term::Kind::kVariable || operand.kind == Term::Kind::kClosure) continue;
      const auto same = std::find_if(replaced.begin(), replaced.end(),
                                     [&](const auto& each) { return each.first == operand; });
      if (side == &made.right && same != replaced.end()) {
        operand = same->second;
        replaced.erase(same);
        continue;
      }
      const auto typed = std::find_if(found.typed.begin(), found.typed.end(),
                                      [&](const auto& each) { return each.first == operand; });
      if (typed == found.typed.end() && f.type_parameters > 0) continue;
      made.types.push_back(typed != found.typed.end() ? typed->second : f.parameters[i].type);
      made.names.emplace_back();
      const Term variable = Term::variable(static_cast<std::uint32_t>(made.types.size() - 1));
      if (side == &made.left) replaced.emplace_back(operand, variable);
      operand = variable;
      is_changed = true;
    }
  }
  if (!is_changed) return std::nullopt;
  drop_unused_variables(program, made);
  return made;
}

}  // namespace

/// Calls of the two sides that were not executed, the more general forms first.
void Prover::add_call_pairs(narrowing::Store& store, const Summaries& summaries,
                            std::uint32_t left_stage, std::vector<CallPair>& pairs) {
  const std::vector<Record> records = summaries.records();
  std::size_t added = 0;
  const auto add = [&](const Equation& calls, fun::TypeId from, fun::TypeId to) {
    const std::string name = key(calls);
    if (!share_data(program_, calls) ||
        std::any_of(pairs.begin(), pairs.end(), [&](const CallPair& known) {
          return known.from == from && known.to == to && key(known.calls) == name;
        }))
      return;
    pairs.push_back({calls, from, to});
    ++added;
  };
  for (const Record& a : records)
    for (const Record& b : records) {
      if (added >= kMostCallPairs) return;
      if (a.kind != Record::Kind::kOpaque || b.kind != Record::Kind::kOpaque ||
          a.stage < left_stage || b.stage < left_stage ||
          (a.stage > left_stage) == (b.stage > left_stage) || a.function == b.function ||
          !a.result.is(narrowing::Tag::kVariable) || !b.result.is(narrowing::Tag::kVariable))
        continue;
      const fun::TypeId from = store.type_of(a.result), to = store.type_of(b.result);
      // That results of one type are the same is conjectured elsewhere.
      if (from == to && from != program_.sort_type(fun::Sort::kBoolean)) continue;
      Reading reading(program_, store, summaries);
      const auto found = conjecture(program_, store, reading, reading.call(a), reading.call(b));
      if (!found) continue;
      if (const auto general = with_variables(program_, *found)) add(*general, from, to);
      add(found->equation, from, to);
    }
}

bool Prover::prove_dependent(const std::vector<CallPair>& pairs, int depth) {
  for (const CallPair& each : pairs) {
    if (is_exhausted() || dependent_steps_ > limits_.steps / kDependentPart) return false;
    const std::string name = key(each.calls) + ">" + std::to_string(each.from.index) + ">" +
                             std::to_string(each.to.index);
    const auto [known, is_new] = dependent_.try_emplace(name);
    if (is_new) {
      const std::uint64_t before = steps_;
      known->second = dependent_results_.equation(each);
      dependent_steps_ += steps_ - before;
    }
    if (!known->second) continue;
    Equation lemma = *known->second;
    if (!knows(key(lemma)) && is_worthwhile(key(lemma), depth) &&
        prove_lemma(std::move(lemma), depth))
      return true;
  }
  return false;
}

}  // namespace assay::induction
