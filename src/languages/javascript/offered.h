// By which names does a submission offer what an assignment asks for? What is offered in another
// way than the reference does it is called nevertheless, and a finding says so.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "languages/javascript/program.h"
#include "languages/javascript/running.h"
#include "results/grade_report.h"

namespace assay::languages {

inline constexpr const char* kNoExport = "js-no-export";
inline constexpr const char* kNamedExport = "js-named-export";

/// As exported_as. Where the reference exports the function (or class) itself, and so says no name,
/// that is also the only function (or class) that the program exports, whatever its name.
std::optional<std::string> offered_as(const JavaScriptProgram& program,
                                      const JavaScriptProgram& reference, std::string_view name);

/// What a program offers of the names that an assignment asks for.
struct Offered {
  ExportedNames names;
  std::string
      missing;  // a predicate, such as "does not export f; it exports g"; "" if all is there
};
Offered offered_by(const JavaScriptProgram& program, const JavaScriptProgram& reference,
                   const std::vector<std::string>& entries);

/// Says in which way the program has to export what the names are of, if it does not do it yet.
std::vector<results::Finding> remarks_on_exports(const JavaScriptProgram& program,
                                                 const JavaScriptProgram& reference,
                                                 const ExportedNames& names);

}  // namespace assay::languages
