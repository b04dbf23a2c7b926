// Wrong answers that no misconception computes. A misconception's answer lies near the right one,
// so the right answer would be the centre of the choices; decoys lie near the misconceptions'
// answers and near the answers of other instances, so that every choice can be the centre.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"

namespace assay::exercise {

/// What decoys are made of. All texts are answers to the same question.
struct AnswerFamily {
  std::string right;
  std::vector<std::string> misread;  // of this instance under misconceptions
  std::vector<std::string> peers;    // right answers of other instances
  std::vector<std::string> values;   // other values of the run
  std::string around = {};           // the program and all values of its run, as text
};

/// At most about forty texts, which may repeat each other and `right`. Texts of which a word or
/// number occurs nowhere in this program and its run are left out if enough others remain: students
/// see at once that they are wrong. Integers if `right` is an integer. Integers are not negative if
/// all texts of the family are not.
std::vector<std::string> decoys(const AnswerFamily& family, Rng& rng);

}  // namespace assay::exercise
