// The list of the files of routes.
#include <algorithm>

#include "serve/site/route.h"

namespace assay::serve {
namespace {

/// Takes the part before the next slash off the path, which begins with one.
std::string_view take_part(std::string_view& path) {
  path.remove_prefix(1);
  const std::string_view part = path.substr(0, std::min(path.find('/'), path.size()));
  path.remove_prefix(part.size());
  return part;
}

}  // namespace

const std::vector<Route>& all_routes() {
  static const std::vector<Route> routes = [] {
    std::vector<Route> all;
    for (const auto& file : {course_routes, run_routes, attempt_routes, exercise_routes, tryout_routes}) {
      const std::vector<Route> some = file();
      all.insert(all.end(), some.begin(), some.end());
    }
    return all;
  }();
  return routes;
}

std::optional<std::vector<std::string_view>> matched(std::string_view pattern,
                                                     std::string_view path) {
  std::vector<std::string_view> parts;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = take_part(pattern);
    const std::string_view part = take_part(path);
    if (wanted == "*")
      parts.push_back(part);
    else if (wanted != part)
      return std::nullopt;
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return parts;
}

}  // namespace assay::serve
