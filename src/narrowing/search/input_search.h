// A search for inputs by one machine. Internal to this layer.
#pragma once

#include <vector>

#include "narrowing/search/inputs.h"

namespace assay::narrowing {

class PathSearch {
 public:
  PathSearch(fun::Program& program, const Code& code, fun::FunctionId function,
             const InputOptions& options);

  InputSearch run(Partition part = {});
  /// What was found since the last call.
  InputSearch take();

 private:
  Next after(const std::vector<CallResult>& results);
  void add(Numbering numbering, const CallResult& result, std::size_t before);

  const InputOptions& options_;
  smt::TermPool pool_;
  Store store_;
  Machine machine_;
  std::vector<Value> inputs_;
  std::vector<Stage> stages_;
  InputSearch found_;
};

/// The same search by several machines, each on a part of the paths.
InputSearch find_inputs_partitioned(const fun::Program& program, fun::FunctionId function,
                                    const InputOptions& options);

}  // namespace assay::narrowing
