// Tests which parameters of a graded C function only receive results.
#include <gtest/gtest.h>

#include "frontends/c/frontend.h"

namespace assay::c {
namespace {

/// Returns the uses of the last parameter: o(utput), s(ingle), c(ounted).
std::string last_parameter(const std::string& function) {
  SourceMap sources;
  const FileId file = sources.add("f.c", function);
  Options options;
  options.entry = "f";
  const auto lowered = lower(sources, file, options);
  if (!lowered) return lowered.error().message;
  const HarnessParameter& last = lowered->signature.parameters.back();
  return std::string(last.is_output ? "o" : "") + (last.is_single ? "s" : "") +
         (last.is_counted ? "c" : "");
}

TEST(Outputs, AreStoredIntoAndNeverRead) {
  EXPECT_EQ(last_parameter("void f(int n, int *p) { for (int i = 0; i < n; i++) p[i] = i; }"), "o");
  EXPECT_EQ(last_parameter("void f(int n, int *p) { while (n--) *p++ = n; }"), "o");
  EXPECT_EQ(last_parameter("void f(int n, int *p) { *(p + n) = n; }"), "o");
  EXPECT_EQ(last_parameter("void f(int n, int *p) { p[n] += n; }"), "");
  EXPECT_EQ(last_parameter("void f(int n, int *p) { p[1] = p[0]; }"), "");
  EXPECT_EQ(last_parameter("void g(int *p); void f(int n, int *p) { p[0] = n; g(p); }"
                           "void g(int *p) {}"),
            "");
}

TEST(Outputs, CanBeSingleVariables) {
  EXPECT_EQ(last_parameter("void f(int n, int *p) { *p = n; }"), "os");
  EXPECT_EQ(last_parameter("void f(int n, int *p) { if (*p < n) *p = n; }"), "s");
  EXPECT_EQ(last_parameter("int f(int n, int *p) { p[0] = n; return n; }"), "o");
}

TEST(Outputs, AreCountedByTheResult) {
  EXPECT_EQ(last_parameter("int f(int n, int *p) { int k = 0; if (n > 0) p[k++] = n; return k; }"),
            "oc");
  EXPECT_EQ(last_parameter("int f(int n, int *p) { int k = 0; p[k] = n; ++k; return k; }"), "oc");
  // These return something else.
  EXPECT_EQ(last_parameter("int f(int n, int *p) { int k = 0; p[k++] = n; return 1; }"), "o");
  EXPECT_EQ(last_parameter("int f(int n, int *p) { int k = 0; p[k++] = n;"
                           "if (n < 0) return -1; return k; }"),
            "o");
  EXPECT_EQ(last_parameter("int f(int n, int *p) { p[n] = 1; return n; }"), "o");
}

}  // namespace
}  // namespace assay::c
