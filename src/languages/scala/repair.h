// Looks for a repair of a Scala submission that is different.
#pragma once

#include <string>
#include <vector>

#include "languages/scala/known_calls.h"
#include "languages/scala/repair_text.h"
#include "languages/scala/scala_class.h"
#include "languages/scala/session.h"
#include "results/repair.h"

namespace assay::languages {

/// What a repair is looked for: it is called verified once Scala has confirmed that the changed
/// program is equivalent or, where it only tells at which lines to look, once Assay's interpreter
/// has found no difference in a brief exploration.
enum class ScalaRepairUse : std::uint8_t { kRepair, kEvidence };

/// `calls` are those for the submission. The judgement of the submission is in `report`, the rest
/// of which is filled in. A repair that the judge can neither verify nor refute passes the known
/// inputs, and is not called verified.
void repair_scala(const ScalaSession& session, const ScalaClass& judging,
                  const ScalaText& reference, const std::vector<KnownCall>& calls,
                  const std::string& label, const std::string& text, ScalaRepairUse use,
                  results::RepairReport& report);

}  // namespace assay::languages
