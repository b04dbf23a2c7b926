// A program of a dynamically typed language that can be run on scripts. How it is run is the
// business of native/node; the engines of this folder see observations only.
#pragma once

#include <cstdint>
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

  /// Returns how often the last run reached each site of the program; empty if that is not counted.
  virtual const std::vector<std::uint32_t>& counters() const {
    static const std::vector<std::uint32_t> kNone;
    return kNone;
  }
};

}  // namespace assay::scripts
