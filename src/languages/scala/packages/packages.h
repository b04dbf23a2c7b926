// Packages of solutions. We read programs without them, as if all stood in none; real Scala does
// not let an expression outside see what is inside unless it is imported.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "native/scala/runner.h"

namespace assay::languages {

/// "course.week1" of a file that begins with `package course.week1`, or `package course` and
/// `package week1`; empty where there is none. For any text, also one that is no Scala.
std::string scala_package(std::string_view text);

/// Of all files, each once.
std::vector<std::string> scala_packages(const std::vector<native::ScalaFile>& files);

/// The body of a block that sees what the packages hold.
std::string in_packages(const std::vector<std::string>& packages, const std::string& expression);

/// "Solution$Failed" of "course.week1.Solution$Failed", if that is one of the packages.
std::string_view without_package(const std::vector<std::string>& packages, std::string_view name);

}  // namespace assay::languages
