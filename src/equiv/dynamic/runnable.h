// A program of a dynamically typed language that can be run on scripts. How it is run is the
// business of native/node; the engines of this folder see observations only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "base/result.h"
#include "dynamic/value/script.h"

namespace assay::scripts {

class Runnable {
 public:
  Runnable() = default;
  Runnable(const Runnable&) = delete;
  Runnable& operator=(const Runnable&) = delete;
  virtual ~Runnable() = default;

  /// Carries out the operations of a script. Every run begins with the program's modules evaluated
  /// anew. Fails if the process of the program ended or sent what is no observation; then later
  /// calls fail as well.
  virtual Result<dynamic::Observation> run(const dynamic::Script& script) = 0;

  /// Is told the index of a script and what `run` shows of it; returns false if it wants no more.
  using Take = std::function<bool(std::size_t, Result<dynamic::Observation>)>;
  /// Runs scripts one after the other, until `take` wants no more or a run fails. What it was not
  /// told of may have been run.
  virtual void run_each(const std::vector<const dynamic::Script*>& scripts, const Take& take) {
    for (std::size_t i = 0; i < scripts.size(); ++i) {
      Result<dynamic::Observation> made = run(*scripts[i]);
      const bool is_last = !made;
      if (!take(i, std::move(made)) || is_last) return;
    }
  }

  /// Returns how many function entries and rounds of loops the last run counted; 0 if unknown.
  virtual std::uint64_t steps() const { return 0; }
  /// Returns how often the last run reached each site of the program; empty if that is not counted.
  virtual const std::vector<std::uint32_t>& counters() const {
    static const std::vector<std::uint32_t> kNone;
    return kNone;
  }
};

}  // namespace assay::scripts
