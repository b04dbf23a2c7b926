// What the text says of an exported value. Internal to this layer.
#pragma once

#include "frontends/javascript/syntax/modules.h"

namespace assay::javascript {

/// Describes a function, a class or another expression.
Export described(std::string name, std::string local, const Node& value);

/// Finds a top-level declaration by its name, and describes it. A value if there is none.
Export described_local(const Node& program, std::string name, std::string_view local, Span span);

/// Appends what a declaration declares, each under its own name.
void append_declared(const Node& declaration, std::vector<Export>& found);

}  // namespace assay::javascript
