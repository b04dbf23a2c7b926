#include "languages/c/session/reading.h"

#include <variant>
#include <vector>

namespace assay::languages {

bool reads_input(const ir::Program& program) {
  std::vector<bool> known(program.functions.size());
  std::vector<ir::FunctionId> waiting = {program.entry};
  while (!waiting.empty()) {
    const ir::FunctionId id = waiting.back();
    waiting.pop_back();
    if (!program.functions.contains(id) || known[id.index]) continue;
    known[id.index] = true;
    for (const ir::Stmt& each : program.functions[id].stmts) {
      if (std::holds_alternative<ir::Input>(each.node)) return true;
      if (const auto* call = std::get_if<ir::Call>(&each.node)) waiting.push_back(call->callee);
    }
  }
  return false;
}

}  // namespace assay::languages
