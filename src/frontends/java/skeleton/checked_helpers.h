// The Java that every checked class contains. Internal to this layer.
#pragma once

#include <string_view>

namespace assay::java {

/// Members of the class: __print and its kin collect the output, __check, __step, __within,
/// __among, __enter and __leave watch the annotations, __end and __flush write what run() shows.
std::string_view checked_helpers();

}  // namespace assay::java
