#include "apps/suite/costs.h"

#include <utility>

namespace assay::suite {
namespace {

using narrowing::CostModel;

/// "decision=2".
Result<std::pair<std::string, std::uint32_t>> split(const std::string& change) {
  constexpr std::size_t kMostDigits = 6;
  const std::size_t equal = change.find('=');
  const std::string digits = equal == std::string::npos ? "" : change.substr(equal + 1);
  if (digits.empty() || digits.size() > kMostDigits ||
      digits.find_first_not_of("0123456789") != std::string::npos)
    return fail(Error::Kind::kInvalidInput,
                "--cost " + change + ": must be a name and a number, such as call=1 or Node=2");
  return std::pair(change.substr(0, equal), static_cast<std::uint32_t>(std::stoul(digits)));
}

/// The cost of a kind of step; null if the name is that of none.
std::uint32_t* kind_of_step(CostModel& model, const std::string& name) {
  if (name == "call") return &model.call;
  if (name == "pattern") return &model.pattern;
  if (name == "input") return &model.binding;
  if (name == "decision") return &model.decision;
  return nullptr;
}

/// False: no class has this name.
bool set_class_cost(const fun::Program& program, const std::string& name, std::uint32_t cost,
                    CostModel& model) {
  bool found = false;
  for (std::uint32_t i = 0; i < program.constructors.size(); ++i) {
    const fun::Constructor& constructor = program.constructors[fun::ConstructorId{i}];
    if (constructor.name != name && constructor.qualified != name) continue;
    model.constructors[fun::ConstructorId{i}] = cost;
    found = true;
  }
  return found;
}

}  // namespace

Result<Costs> read_costs(const fun::Program& program, CostModelName model,
                         const std::vector<std::string>& changes) {
  Costs made;
  if (model == CostModelName::kThesis) made.model = CostModel::thesis();
  made.counts_decisions = model == CostModelName::kDefault && changes.empty();
  made.changes = changes;
  for (const std::string& change : changes) {
    TRY_ASSIGN(const auto named, split(change));
    const auto& [name, cost] = named;
    if (std::uint32_t* step = kind_of_step(made.model, name))
      *step = cost;
    else if (const auto function = fun::find_function(program, name))
      made.model.functions[*function] = cost;
    else if (!set_class_cost(program, name, cost, made.model))
      return fail(Error::Kind::kInvalidInput,
                  "--cost " + change + ": the reference has no function or class " + name +
                      "; call, pattern, input and decision are also allowed");
  }
  return made;
}

}  // namespace assay::suite
