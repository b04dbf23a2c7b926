// The source of the Java program that compiles and runs Scala programs inside the sandbox. Private
// to this layer.
#pragma once

#include <string_view>

namespace assay::native {

/// The name of the driver's file.
inline constexpr std::string_view kScalaDriverFile = "AssayScalaDriver.java";

/// One source file, in three parts, for `java AssayScalaDriver.java` with the jars of scalac on the
/// class path: one scalac, loaded once, compiles all programs.
///
/// Arguments: milliseconds per expression, bytes per output and value, bytes of stack, milliseconds
/// per compilation, number of compiling threads. Standard input, for each program:
/// "FILES EXPRESSIONS MAIN_BYTES\n" + class with main, or nothing; for each file
/// "NAME_BYTES TEXT_BYTES\n" + name + source; for each expression "BYTES\n" + expression.
/// Standard output: "started\n"; for each program, in order, "program HOW BYTES\n" + messages (HOW:
/// compiled, refused, failed) and, if compiled, for each expression and for main
/// "run HOW STATUS OUTPUT VALUE TEXT EXCEPTION MESSAGE\n" + these five, whose lengths the line has
/// ("-" means that there is none; HOW: value, exception, exit, time, output, refused); then
/// "end\n", or "again\n" after an expression that continues although it was abandoned: a new
/// virtual machine is needed then.
extern const std::string_view kScalaDriver;     // main, compiling
extern const std::string_view kScalaRuns;       // running: class loaders, threads, guards
extern const std::string_view kScalaRendering;  // converting values to strings

}  // namespace assay::native
