// The Java text that every checked class contains. Internal to this layer.
#pragma once

#include <string_view>

namespace assay::java {

/// Members of the class: __print and the like collect the output; __check, __step, __within,
/// __among, __enter and __leave check the annotations; __end and __flush write the output and the
/// record of run().
std::string_view checked_helpers();

}  // namespace assay::java
