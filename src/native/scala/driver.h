// The Java program that compiles and runs Scala programs inside the sandbox. Private to this
// layer.
#pragma once

#include <string_view>

namespace assay::native {

/// The name of the driver's class.
inline constexpr std::string_view kScalaDriver = "AssayScalaDriver";

/// Returns the jar that was made of driver/*.java when Assay was built. With the jars of scalac on
/// the class path too, it works in two stages, in separate virtual machines: one compiles all
/// programs and runs none of their code; then each program gets a machine of its own, which runs
/// it.
///
/// Arguments: the stage (compile, stay, run), milliseconds per compilation or expression, bytes per
/// output and value, bytes of stack and, to compile, the number of threads, or, to stay, a file.
///
/// compile: standard input, for each program: "FILES EXPRESSIONS\n"; for each file
/// "NAME_BYTES TEXT_BYTES\n" + name + source; for each expression "BYTES\n" + expression.
/// Standard output: "started\n"; for each program, in order,
/// "program HOW MESSAGES REFUSED CLASSES\n" + messages (HOW: compiled, refused, failed, late); for
/// each refused expression "INDEX BYTES\n" + messages; the classes; finally "end\n". The output
/// ends after a program that was late: the machine compiles no other.
///
/// stay: compiles for one batch after the other (native/conversation). The file and each message
/// have what "compile" reads; a message without bytes says that the file is compiled, and each
/// answer is what "compile" writes.
///
/// run: standard input: a nonce of 32 characters; "BYTES\n" + class with main, or nothing;
/// "COUNT\n" and for each expression "INDEX\n"; the classes as above. Standard output, every
/// message after the nonce and a space: "started\n"; for each expression and for main
/// "run HOW STATUS OUTPUT VALUE TEXT EXCEPTION MESSAGE\n" + these five, whose lengths the line has
/// ("-" means that there is none; HOW: value, exception, exit, time, output); then "end\n", or,
/// after an expression that was abandoned, "waits\n" if it waited rather than computed, otherwise
/// "again\n": the rest needs a new virtual machine.
std::string_view scala_driver_jar();

}  // namespace assay::native
