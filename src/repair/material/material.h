// What can be written at a position of the student's program: the parts of both programs as texts
// whose names are visible there.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "repair/material/initial_values.h"
#include "repair/material/maps.h"
#include "repair/material/pools.h"
#include "repair/material/rewrite.h"

namespace assay::repair {

/// A part of one of the programs, as a text with the student's names.
struct Part {
  std::string text;
  std::uint32_t precedence = 0;
  ValueClass value = ValueClass::kNone;  // of values, before a context converts them
  std::uint32_t tokens = 0;
  bool is_own = false;
  std::string base_type;                     // of addresses: the type that they refer to
  std::string operation;                     // at its root
  bool is_input = false, is_output = false;  // of statements
};

/// The parts for all positions with the same visible variables in one function. Parts of the
/// reference precede the student's own.
struct Parts {
  std::vector<Part> truths, numbers, addresses, targets, steps, starts, statements, branches,
      blocks;
  std::vector<frontends::NameId> variables;
};

struct MaterialOptions {
  PoolLimits pools;
  MapLimits maps;
  MapLimits remote_maps{24, 4};  // of alternatives that are remote
  std::vector<Similarity> similarities;
  std::size_t per_place = 400;
  std::size_t per_program = 12'000;
};

/// Returns the type that an address refers to: what precedes its '[' or '*', without qualifiers.
std::string base_type(const std::string& type, const Spelling& spelling);

class Material {
 public:
  Material(const Side& student, const Side& reference, const Spelling& spelling,
           const MaterialOptions& options);

  /// Returns the parts that can be written at the beginning of a place of the student's program.
  const Parts& parts(const frontends::Place& at);

  const Side& student() const { return student_; }
  const Side& reference() const { return reference_; }
  const Spelling& spelling() const { return spelling_; }
  const Maps& maps() const { return maps_; }
  const Rewriter& rewriter() const { return rewriter_; }
  const Pools& student_pools() const { return student_pools_; }
  const Pools& reference_pools() const { return reference_pools_; }

 private:
  class Maker;

  Side student_, reference_;
  const Spelling& spelling_;
  const MaterialOptions& options_;
  Maps maps_;
  Rewriter rewriter_;
  Pools student_pools_, reference_pools_;
  std::vector<InitialValue> student_initial_, reference_initial_;
  std::vector<TypeMatch> matches_;  // of each place of the reference
  std::map<std::vector<std::uint32_t>, std::unique_ptr<Parts>> known_;
};

}  // namespace assay::repair
