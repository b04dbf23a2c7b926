// Other texts for the lines of a program: one operator or small number is replaced, as students
// misremember them (after Thomas, Stopera, Frank-Bolton and Simha, SIGCSE 2019, who generate
// tracing questions by small changes of a tree).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay::exercise {

struct Variant {
  std::uint32_t line = 0;     // from 1
  std::string before, after;  // the line, without indentation
  std::string program;        // with that line replaced
};

/// Of the whole text, in its order; comments, literals of text and declarations' types stay.
std::vector<Variant> variants(std::string_view program);

/// The program with ?? for that line, indented alike.
std::string with_gap(std::string_view program, std::uint32_t line);

}  // namespace assay::exercise
