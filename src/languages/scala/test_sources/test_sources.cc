#include "languages/scala/test_sources/test_sources.h"

#include <array>

#include "languages/scala/test_sources/function_suites.h"
#include "languages/scala/test_sources/junit.h"
#include "languages/scala/test_sources/names.h"
#include "languages/scala/test_sources/source.h"

namespace assay::scala_tests {

namespace {

class ScalaTestSources final : public suite::TestSources {
 public:
  std::span<const suite::TestFramework> frameworks() const override {
    static constexpr std::array<suite::TestFramework, 5> kFrameworks = {
        {{"scalatest", "Write the tests for ScalaTest (- for standard output)", "", "",
          &to_old_scalatest},
         {"scalatest", "", "any-fun-suite", "Use AnyFunSuite (ScalaTest 3.1 and later)",
          &to_scalatest},
         {"munit", "Write the tests for MUnit", "", "", &to_munit},
         {"junit4", "Write the tests for JUnit 4 (in Scala)", "", "", &to_junit4},
         {"junit5", "Write the tests for JUnit 5 (in Scala)", "", "", &to_junit5}}};
    return kFrameworks;
  }

  std::string_view readable_suites() const override { return "ScalaTest's FunSuite or MUnit"; }

  Result<void> check(const suite::TestClassNames& names) const override {
    if (names.class_name && !is_class_name(*names.class_name))
      return fail(Error::Kind::kInvalidInput,
                  "--class " + *names.class_name +
                      ": not a valid class name; use letters, digits and _, beginning with a "
                      "letter, and no keyword of Scala or Java");
    if (names.package && !is_package_name(*names.package))
      return fail(Error::Kind::kInvalidInput,
                  "--package " + *names.package +
                      ": not a valid package name; write names separated by dots, such as "
                      "course.week1, and no keywords of Scala or Java");
    return {};
  }

  Result<results::SuiteReport> named(const results::SuiteReport& suite,
                                     const suite::TestClassNames& names,
                                     const std::optional<std::string>& fallback) const override {
    results::SuiteReport made = suite;
    if (names.class_name)
      made.class_name = *names.class_name;
    else if (fallback)
      made.class_name = *fallback;
    if (names.class_name && class_of(made) != *names.class_name)
      return fail(Error::Kind::kInvalidInput,
                  "--class " + *names.class_name +
                      ": the program or the test framework already uses this name; choose another");
    made.package = names.package.value_or("");
    if (names.package && made.packages.empty())
      return fail(Error::Kind::kInvalidInput,
                  "--package " + *names.package +
                      ": the reference is not in a package, so Scala code in a package cannot "
                      "refer to it; add `package " +
                      *names.package + "` to it, or omit --package");
    return made;
  }
};

}  // namespace

const suite::TestSources& test_sources() {
  static const ScalaTestSources sources;
  return sources;
}

}  // namespace assay::scala_tests
