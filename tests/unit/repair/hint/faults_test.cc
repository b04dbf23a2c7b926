// Tests that faults reach students in their words.
#include "repair/hint/faults.h"

#include <gtest/gtest.h>

namespace assay::repair {
namespace {

TEST(Faults, OfAnArrayWithoutElementsAreNoneOfTheLibrary) {
  const std::string detail = "array declared with a size that is 0 or negative";
  EXPECT_EQ(fault_in_words(detail, results::Tongue::kEnglish), detail);
  EXPECT_EQ(fault_in_words(detail, results::Tongue::kGerman),
            "Array, dessen Größe 0 oder negativ ist");
}

TEST(Faults, OfVariablesWithoutAValueAreSaidInPlainWords) {
  EXPECT_EQ(fault_in_words("use of an uninitialised value (a)", results::Tongue::kGerman),
            "Benutzung einer Variablen, bevor sie einen Wert hat (a)");
}

}  // namespace
}  // namespace assay::repair
