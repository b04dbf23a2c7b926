// Tests that the spellings of closed sets are complete, unique, and found again.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "ir/signature.h"
#include "ir/spelling.h"
#include "ir/validate.h"

namespace assay::ir {
namespace {

TEST(Names, OperatorsAreUniqueAndFound) {
  std::set<std::string_view> texts;
  for (std::size_t i = 0; i < kOps.size(); ++i) {
    EXPECT_TRUE(texts.insert(kOps[i].text).second) << kOps[i].text;
    EXPECT_TRUE(is_identifier(kOps[i].text));
    EXPECT_EQ(find_op(kOps[i].text), static_cast<Op>(i));
  }
  EXPECT_EQ(find_op("frob"), std::nullopt);
}

TEST(Names, EveryOperatorHasASignatureOfItsArity) {
  for (std::size_t i = 0; i < kOps.size(); ++i) {
    const Signature row = signature(static_cast<Op>(i));
    int operands = 0;
    while (operands < 3 && row.operands[static_cast<std::size_t>(operands)] != OperandRule::kNone)
      ++operands;
    EXPECT_EQ(operands, kOps[i].arity) << kOps[i].name;
  }
}

TEST(Names, TypesAndFaultsAreUniqueAndFound) {
  for (int i = 0; i < kTypeCount; ++i)
    EXPECT_EQ(find_type(name(static_cast<Type>(i))), static_cast<Type>(i));
  std::set<std::string_view> descriptions;
  for (int i = 0; i < kFaultCount; ++i) {
    const auto fault = static_cast<Fault>(i);
    EXPECT_EQ(find_fault(name(fault)), fault);
    EXPECT_TRUE(descriptions.insert(describe(fault)).second) << name(fault);
  }
  // The value after the last has no spelling, so the counts are right.
  EXPECT_EQ(name(static_cast<Type>(kTypeCount)), "?");
  EXPECT_EQ(name(static_cast<Fault>(kFaultCount)), "?");
}

TEST(Names, RulesAreUnique) {
  std::set<std::string_view> names;
  for (const RuleInfo& rule : kRules) EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
}

TEST(Names, SemanticsDocumentNamesEverything) {
  const auto file = std::filesystem::path(__FILE__).parent_path() / "../../../docs/semantics.md";
  std::ifstream in(file);
  ASSERT_TRUE(in) << file;
  std::stringstream text;
  text << in.rdbuf();
  const std::string document = text.str();
  const auto mentions = [&](std::string_view word) {
    const std::string quoted = std::string("`").append(word) + "`";
    EXPECT_NE(document.find(quoted), std::string::npos) << word;
  };
  for (const OpInfo& op : kOps) mentions(op.text);
  for (const RuleInfo& rule : kRules) mentions(rule.name);
  for (int i = 0; i < kFaultCount; ++i) mentions(name(static_cast<Fault>(i)));
  for (const std::string_view op : kInputOps) mentions(op);
  for (const std::string_view op : kOutputOps) mentions(op);
  for (const std::string_view kind : kRedirectKinds) mentions(kind);
}

}  // namespace
}  // namespace assay::ir
