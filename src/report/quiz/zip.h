// Packs files into a zip archive in memory. The same files give the same bytes: they are stored
// without compression, in the order given, and all dated 1 January 1980.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "report/quiz/quiz.h"

namespace assay::report {

Result<std::string> zip_archive(const std::vector<PackageFile>& files);

}  // namespace assay::report
