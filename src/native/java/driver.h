// The Java program that compiles and runs a batch inside the box, as text. Private to this layer.
#pragma once

#include <string_view>

namespace assay::native {

/// Its file's name.
inline constexpr std::string_view kJavaDriverFile = "AssayDriver.java";

/// One source file for `java AssayDriver.java`, which compiles it in the virtual machine that then
/// compiles and runs the batch: the compiler is loaded once, and nothing of ours is kept compiled.
///
/// Arguments: seconds per class, bytes of output per class. Standard input: for each class a line
/// "NAME BYTES" and that many bytes of text. Standard output: "compiled\n" or
/// "refused BYTES\n" + messages; then for each class, in order,
/// "run FINISHED OUTPUT_BYTES EXCEPTION_BYTES\n" + output + exception, then "end\n".
extern const std::string_view kJavaDriver;

}  // namespace assay::native
