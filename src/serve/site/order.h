// What a judge process is asked to do with a program (serve/job/job.h).
#pragma once

#include <string>

namespace assay::serve {

struct Order {
  std::string text;            // the program
  std::string kind = "judge";  // or "input", "steps"
  std::string input = {};      // on which it is run
};

}  // namespace assay::serve
