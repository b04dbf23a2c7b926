// Tests that exceptions of Scala's library are told in the words of students.
#include "repair/hint/exceptions.h"

#include <gtest/gtest.h>

namespace assay::repair {
namespace {

std::string words(const std::string& name, const std::string& message,
                  results::Tongue tongue = results::Tongue::kEnglish) {
  return exception_in_words({name, name, message}, tongue).value_or("");
}

TEST(ExceptionWords, SayWhatWentWrongWithTheValue) {
  EXPECT_EQ(words("scala.MatchError", "List() (of class scala.collection.immutable.Nil$)"),
            "no case matches `List()` (MatchError)");
  EXPECT_EQ(words("MatchError", "null", results::Tongue::kGerman),
            "kein `case` passt zu `null` (MatchError)");
  EXPECT_EQ(words("java.util.NoSuchElementException", "head of empty list"),
            "`head` is called on an empty list (NoSuchElementException)");
  EXPECT_EQ(words("java.lang.UnsupportedOperationException", "empty.max"),
            "`max` is called on something that is empty (UnsupportedOperationException)");
  EXPECT_EQ(words("java.lang.IndexOutOfBoundsException", "3"),
            "there is no element at this index: 3 (IndexOutOfBoundsException)");
  EXPECT_EQ(words("java.lang.NumberFormatException", "For input string: \"x{}\""),
            "`\"x{}\"` is not a number (NumberFormatException)");
}

TEST(ExceptionWords, AreNotMadeUpForOtherExceptions) {
  EXPECT_EQ(words("Solution$TooLong", "head of empty list"), "");
  EXPECT_EQ(words("TypeError", "x is not a function"), "");
  EXPECT_EQ(words("scala.MatchError", ""), "");
}

}  // namespace
}  // namespace assay::repair
