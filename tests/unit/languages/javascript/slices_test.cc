// Tests which statements the result of a run depends on, by the counters of a run of its dependence
// text.
#include "languages/javascript/slices.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

using javascript::Mode;
using javascript::SiteId;
using javascript::SiteKind;

/// Returns the lines of the statements in the slice of `f`, in a run that executes everything but
/// the statements in lines that contain `skipped`.
std::string sliced_lines(const std::string& text, const std::string& skipped = "nothing") {
  SourceMap sources;
  const FileId file = sources.add("main.js", text);
  const auto program = javascript::instrument(sources, {file}, Mode::kDependence);
  if (!program) return program.error().message;
  std::vector<std::uint32_t> counters(program->counters(), 1);
  for (SiteId id{0}; program->sites.contains(id); ++id.index)
    if (sources.text(program->sites[id].span).starts_with(skipped)) counters[id.index] = 0;
  const auto slice = Slices(sources, *program).slice(counters, "f");
  if (slice.empty()) return "none";
  std::string lines;
  for (SiteId id{0}; program->sites.contains(id); ++id.index)
    if (program->sites[id].kind == SiteKind::kStatement && slice[id.index] != 0)
      lines += std::to_string(sources.resolve(file, program->sites[id].span.begin).line) + " ";
  return lines;
}

TEST(Slices, LeaveOutWhatTheResultDoesNotDependOn) {
  EXPECT_EQ(sliced_lines("function f(a) {\n"
                         "  let log = 0;\n"
                         "  let sum = a;\n"
                         "  log += 1;\n"
                         "  if (a > 2) {\n"
                         "    sum += 1;\n"
                         "  }\n"
                         "  return sum;\n"
                         "}\n"),
            "3 5 6 8 ");
}

TEST(Slices, FollowElementsCallsAndJumps) {
  EXPECT_EQ(sliced_lines("function add(list, x) {\n"
                         "  list.push(x);\n"
                         "}\n"
                         "const f = (a) => {\n"
                         "  const all = [];\n"
                         "  const unused = [a];\n"
                         "  if (a < 0) return [];\n"
                         "  add(all, a);\n"
                         "  return all;\n"
                         "};\n"),
            "2 5 7 7 8 9 ");
}

TEST(Slices, AreUnknownIfNothingWasReturned) {
  EXPECT_EQ(sliced_lines("function f() {\n  return 1;\n}\n", "return"), "none");
  EXPECT_EQ(sliced_lines("function g() {\n  return 1;\n}\n"), "none");
}

}  // namespace
}  // namespace assay::languages
