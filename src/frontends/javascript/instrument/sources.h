// The source of each function and class of a file, for Function.prototype.toString. The run time
// has only the instrumented text of one, and finds the source by the sites that this text counts.
#pragma once

#include <vector>

#include "base/span.h"
#include "frontends/javascript/instrument/sites.h"

namespace assay::javascript {

struct CallableSource {
  Span span;
  SiteId first, last;  // of those inside of it; a class without one is written as it was
};

using CallableSources = std::vector<CallableSource>;

}  // namespace assay::javascript
