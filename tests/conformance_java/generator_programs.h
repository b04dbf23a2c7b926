// Random programs of Java in the style of an introductory course: loops, switches, arrays, strings,
// methods. They end by construction; some of them with an exception or a broken annotation.
#pragma once

#include <string>

#include "base/rng.h"

namespace assay::conformance {

std::string random_program(Rng& rng);

}  // namespace assay::conformance
