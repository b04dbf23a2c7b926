#include "results/grade_report.h"

namespace assay::results {

void Effort::add_search(const Effort& other) {
  interpreter_steps += other.interpreter_steps;
  interpreter_runs += other.interpreter_runs;
  solver_queries += other.solver_queries;
  solver_steps += other.solver_steps;
  paths += other.paths;
  native_runs += other.native_runs;
  interpreter_seconds += other.interpreter_seconds;
  solver_seconds += other.solver_seconds;
  native_seconds += other.native_seconds;
}

}  // namespace assay::results
