// Runs two programs on one concrete input and compares their results. Internal to this layer.
#pragma once

#include <vector>

#include "equiv/joint/joint.h"

namespace assay::joint {

enum class Judgement : std::uint8_t {
  kNotAsked,      // a contract does not hold, or a reference is not defined
  kSame,          // as one of the references
  kIncomparable,  // the results are functions, or not modelled
  kDifferent,
};
struct Judged {
  Judgement judgement = Judgement::kNotAsked;
  Different different;  // if kDifferent
  /// If kSame: the arms that the programs took, if the runner records them.
  std::vector<narrowing::Decision> arms;
  std::uint64_t steps = 0;  // of the machine, approximately
};
Judged judge(const Request& request, narrowing::Runner& runner,
             const std::vector<fun::Datum>& arguments);

}  // namespace assay::joint
