// Tests that messages of compilers reach students in their words.
#include "serve/job/compiler_words.h"

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

using results::Tongue;

TEST(CompilerWords, NameWhatTheMessageNames) {
  EXPECT_EQ(compiler_message("variable 'sum' is uninitialized when used here", Tongue::kEnglish),
            "`sum` has no value yet where it is used here");
  EXPECT_EQ(compiler_message("not found: value maxx", Tongue::kGerman),
            "`maxx` ist hier nicht bekannt: Ist der Name so geschrieben wie in der Definition?");
  EXPECT_EQ(compiler_message("expected '}'", Tongue::kEnglish),
            "a closing bracket `}` is missing: each `{` needs one");
}

TEST(CompilerWords, KeepWhatIsNotKnown) {
  EXPECT_EQ(compiler_message("type mismatch; found: Int, required: Boolean", Tongue::kGerman),
            "type mismatch; found: Int, required: Boolean");
}

}  // namespace
}  // namespace assay::serve
