// Lemmas about recursive functions in claims, and the numbers of claims.
#pragma once

#include <nlohmann/json.hpp>

#include "prove/calls/lemma.h"

namespace assay::prove {

/// An integer of any size, which is a string in claims.
smt::Int integer(const nlohmann::ordered_json& json);

nlohmann::ordered_json json_of(const CallLemma& lemma);
/// Throws what the library throws if a part is missing or of another kind.
CallLemma lemma_of(const nlohmann::ordered_json& json);

}  // namespace assay::prove
