// Makes random terms together with their naively computed values under several assignments: the
// terms that the rewriter builds must have the values that the operations, taken literally, have.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/rng.h"
#include "smt/term/term.h"

namespace assay::smt {

inline constexpr std::size_t kLanes = 12;  // assignments

struct IntSample {
  TermId term;
  std::array<Int, kLanes> values{};
};
struct BoolSample {
  TermId term;
  std::array<bool, kLanes> values{};
};
struct FloatSample {
  TermId term;
  std::array<double, kLanes> values{};
};

/// Makes samples; `models[lane]` is the assignment of a lane.
class RandomTerms {
 public:
  RandomTerms(TermPool& pool, std::uint64_t seed) : pool_(pool), rng_(seed) { add_variables(); }

  void grow_int();
  void grow_bool();
  void grow_float();

  TermPool& pool() { return pool_; }
  Rng& rng() { return rng_; }
  std::vector<IntSample> ints;
  std::vector<BoolSample> bools;
  std::vector<FloatSample> floats;
  std::array<Model, kLanes> models;

 private:
  void add_variables();
  void add_variable(const std::string& name, Range domain);
  const IntSample& any_int() { return ints[rng_.below(ints.size())]; }
  const BoolSample& any_bool() { return bools[rng_.below(bools.size())]; }
  const FloatSample& any_float() { return floats[rng_.below(floats.size())]; }
  void grow_single();
  IntSample constant();
  IntSample typed(int bits, bool is_signed);
  IntSample machine_operation();
  void keep(IntSample sample);

  TermPool& pool_;
  Rng rng_;
};

}  // namespace assay::smt
