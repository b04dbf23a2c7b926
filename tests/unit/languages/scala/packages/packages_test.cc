#include <gtest/gtest.h>

#include "languages/scala/packages/packages.h"

namespace assay::languages {
namespace {

TEST(ScalaPackage, IsWhatTheFileBeginsWith) {
  EXPECT_EQ(scala_package("package course.week1\nobject S"), "course.week1");
  EXPECT_EQ(scala_package("// of\n/* a /* b */ */ package course;package week1\n"), "course.week1");
  EXPECT_EQ(scala_package("object S { val package1 = 1 }"), "");
  EXPECT_EQ(scala_package("package course\npackage object week1 { }"), "course");
  EXPECT_EQ(scala_package("package course { object S }"), "");
  EXPECT_EQ(scala_package("packages.go"), "");
  EXPECT_EQ(scala_package("/* package a"), "");
  EXPECT_EQ(scala_package("package"), "");
  EXPECT_EQ(scala_package(""), "");
}

TEST(ScalaPackage, IsImportedAndLeftOutOfNames) {
  const std::vector<std::string> all =
      scala_packages({{"a", "package a.b\n"}, {"b", "object B"}, {"c", "package a.b\n"}});
  ASSERT_EQ(all, std::vector<std::string>{"a.b"});
  EXPECT_EQ(in_packages(all, "S.f(1)"), "import a.b._; S.f(1)");
  EXPECT_EQ(without_package(all, "a.b.S$Bad"), "S$Bad");
  EXPECT_EQ(without_package(all, "a.bS"), "a.bS");
}

}  // namespace
}  // namespace assay::languages
