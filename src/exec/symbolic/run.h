// Runs one program along the paths of an explorer.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "exec/machine/termination.h"
#include "exec/symbolic/domain.h"
#include "exec/symbolic/explorer.h"
#include "ir/program.h"

namespace assay::exec {

struct SymbolicRun {
  Termination termination;
  smt::TermId exit_status;
  std::vector<OutputPiece> output;
  std::uint64_t steps = 0;
};

class SymbolicRunner {
 public:
  /// The program and the explorer must outlive the runner.
  SymbolicRunner(const ir::Program& program, PathExplorer& path, std::vector<InputElement> input,
                 CheckPolicy policy, const MachineLimits& limits);
  ~SymbolicRunner();
  SymbolicRunner(const SymbolicRunner&) = delete;
  SymbolicRunner& operator=(const SymbolicRunner&) = delete;

  /// Runs the program along the current path, on which nothing has been asked yet. A runner that
  /// ran along the preceding path continues from the last snapshot that both paths share. The
  /// result and its step count are those of a run from the beginning.
  SymbolicRun run();

 private:
  struct Session;

  const ir::Program& program_;
  PathExplorer& path_;
  std::vector<InputElement> input_;
  CheckPolicy policy_;
  MachineLimits limits_;
  std::unique_ptr<Session> session_;  // of the last run
  std::uint64_t last_path_ = 0;       // the path of the last run
};

}  // namespace assay::exec
