// The Java program that compiles and runs a batch of classes inside the sandbox. Private to this
// layer.
#pragma once

#include <string_view>

namespace assay::native {

/// The name of the driver's class.
inline constexpr std::string_view kJavaDriver = "AssayDriver";

/// Returns the jar that was made of driver/AssayDriver.java when Assay was built.
///
/// Arguments: milliseconds per class, bytes of output per class. Standard input: for each class a
/// line "NAME BYTES" and that many bytes of source. Standard output: "compiled\n" or
/// "refused BYTES\n" + messages; then for each class, in order,
/// "run FINISHED OUTPUT_BYTES EXCEPTION_BYTES\n" + output + exception, then "end\n".
std::string_view java_driver_jar();

}  // namespace assay::native
