#include "serve/teacher/host.h"

#include <utility>

namespace assay::serve {

const nlohmann::ordered_json& Host::conditions() {
  if (conditions_.is_null() && doctor_ == nullptr && problem_.empty()) examine();
  return conditions_;
}

void Host::examine() {
  conditions_ = nullptr;
  problem_.clear();
  TaskHeard heard;
  heard.line = [this](const nlohmann::ordered_json& said) { conditions_ = said; };
  heard.ended = [this] {
    if (conditions_.is_null()) problem_ = "`assay doctor --json` has said nothing.";
    doctor_.reset();
  };
  doctor_ = start_({"doctor", "--json"}, std::move(heard), problem_);
}

}  // namespace assay::serve
