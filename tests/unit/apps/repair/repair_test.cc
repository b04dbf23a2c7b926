// Tests the loop over a class and the encoding of its reports, without any language.
#include "apps/repair/repair.h"

#include <gtest/gtest.h>

#include "apps/repair/wire.h"

namespace assay::repair {
namespace {

class NoLanguage : public Repairer {
 public:
  std::string_view language() const override { return "none"; }
  const results::GradeReport& report() const override { return report_; }
  results::HintRules hint_rules() const override { return {5, results::Tongue::kGerman}; }
  results::RepairReport repair(const std::string&, const std::string&) const override { return {}; }

 private:
  results::GradeReport report_;
};

TEST(RepairLoop, PassesOnWhatTheAssignmentStatesAboutHints) {
  const results::RepairsReport report = run(NoLanguage(), {}, {});
  EXPECT_EQ(report.hints.most, 5U);
  EXPECT_EQ(report.hints.tongue, results::Tongue::kGerman);
}

TEST(RepairWire, KeepsEveryFieldOfAnEdit) {
  results::RepairEdit edit;
  edit.part = "a.h";
  edit.line = 1;
  edit.column = 2;
  edit.last_line = 3;
  edit.before = std::string("\0\xff", 2);
  edit.after = "x";
  edit.function = "main";
  edit.change = "value";
  edit.place = "operand";
  edit.within = "argument";
  edit.function_lines = {4, 5};
  edit.loops = {{6, 7}, {8, 9}};
  edit.group = 10;
  edit.needs_brackets = true;
  edit.import = "math.h";
  results::RepairReport report;
  report.path = "x.c";
  report.edits = {edit};
  report.new_warnings = {{"gcc", "a.h", 11, 12, "f", "-Wparentheses", "suggest"}};
  report.warnings_unknown = "unknown";
  const auto decoded = decode(encode(report));
  ASSERT_TRUE(decoded);
  ASSERT_EQ(decoded->edits.size(), 1U);
  EXPECT_EQ(decoded->path, "x.c");
  EXPECT_EQ(decoded->edits[0], edit);
  EXPECT_EQ(decoded->new_warnings, report.new_warnings);
  EXPECT_EQ(decoded->warnings_unknown, "unknown");
}

TEST(RepairWire, RejectsOtherBytes) {
  const std::string bytes = encode({});
  EXPECT_FALSE(decode(bytes.substr(0, bytes.size() - 1)));
  EXPECT_FALSE(decode(bytes + "x"));
  EXPECT_FALSE(decode(""));
}

}  // namespace
}  // namespace assay::repair
