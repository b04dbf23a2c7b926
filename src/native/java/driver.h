// The source of the Java program that compiles and runs a batch inside the sandbox. Private to this
// layer.
#pragma once

#include <string_view>

namespace assay::native {

/// The name of the driver's file.
inline constexpr std::string_view kJavaDriverFile = "AssayDriver.java";

/// One source file for `java AssayDriver.java`, which compiles it in the virtual machine that then
/// compiles and runs the batch: the compiler is loaded once, and no compiled code of Assay is
/// stored.
///
/// Arguments: seconds per class, bytes of output per class. Standard input: for each class a line
/// "NAME BYTES" and that many bytes of source. Standard output: "compiled\n" or
/// "refused BYTES\n" + messages; then for each class, in order,
/// "run FINISHED OUTPUT_BYTES EXCEPTION_BYTES\n" + output + exception, then "end\n".
extern const std::string_view kJavaDriver;

}  // namespace assay::native
