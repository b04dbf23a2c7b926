// The edits of a repair as data for reports.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "repair/material/alternative.h"
#include "repair/material/side.h"
#include "results/repair.h"

namespace assay::repair {

/// Sorts descriptions of edits in textual order.
void sort_edits(std::vector<results::RepairEdit>& edits);

/// Returns the name of a file within a program of several files, otherwise "".
using PartName = std::function<std::string(FileId)>;

/// Describes the edits that put these alternatives into the student's program, in textual order.
std::vector<results::RepairEdit> describe_edits(const Side& student, const Side& reference,
                                                const std::vector<const Alternative*>& chosen,
                                                const PartName& part_name);

}  // namespace assay::repair
