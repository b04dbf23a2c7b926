// The operations of a program that its full text or its observed text reports.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/id.h"
#include "base/span.h"
#include "frontends/javascript/instrument/sites.h"

namespace assay::javascript {

enum class Mode : std::uint8_t {
  kCounting,
  kFull,
  kObserved,
  kDependence,  // as kCounting, with definition-use pairs
  kFuel,  // as kCounting, without the counters: for texts with alternatives, of which runs are many
};

enum class OperationKind : std::uint8_t {
  kBinary,     // also of a compound assignment
  kUnary,      // also ++ and --
  kCondition,  // a value was used as a condition
  kCase,       // a `case` was compared
  kRead,       // a property was read
  kWrite,      // a property with a computed name was written
  kCall,       // a function or a method was called
  kNew,        // an object was constructed
  kTemplate,   // a template literal was made
  kNames,      // `for (... in ...)` listed names
  // Only in the observed text:
  kVariable,  // a variable was assigned to; the span is that of its name
  kObject,    // an object literal was made
  kDelete,    // a property was deleted
  kStore,     // an element was added by `push` or `unshift`
};

/// Returns the kind as a name, such as "binary".
std::string_view describe(OperationKind kind);

/// OperationSites have numbers of their own, next to those of the counted sites.
using OperationSiteId = Id<struct OperationSiteTag>;

struct OperationSite {
  OperationKind kind = OperationKind::kBinary;
  Span span;        // of the whole expression, or of the condition
  SiteId function;  // the innermost function that contains it; none at the top level
};

using OperationSites = IdVector<OperationSiteId, OperationSite>;

}  // namespace assay::javascript
