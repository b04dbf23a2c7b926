#include "base/version.h"

namespace assay {

std::string version() { return ASSAY_VERSION; }

}  // namespace assay
