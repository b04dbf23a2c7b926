// Programs in their full form in node, and claims about two of them.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "concolic/equivalence.h"
#include "equiv/dynamic/claims.h"
#include "languages/javascript/program.h"
#include "languages/javascript/traced.h"
#include "native/sandbox/sandbox.h"

namespace assay::languages {

class Traced : public testing::Test {
 protected:
  JavaScriptProgram read(const std::string& text) {
    auto program = load_javascript("program.js", text);
    EXPECT_TRUE(program.has_value());
    return *std::move(program);
  }
  std::unique_ptr<concolic::Program> start(const JavaScriptProgram& program,
                                           const Guards* guards = nullptr) {
    auto made = start_traced({sandbox_}, program, {}, true, guards);
    EXPECT_TRUE(made.has_value()) << made.error().message;
    return *std::move(made);
  }
  static dynamic::Description described(const std::string& text) {
    auto made = dynamic::parse(text);
    EXPECT_TRUE(made.has_value());
    return *made;
  }
  static concolic::Shape shape(const std::string& description, std::int64_t bound = 1) {
    auto shapes = concolic::shapes_of(described(description), {.bound = bound});
    EXPECT_TRUE(shapes.has_value());
    return shapes->shapes.back();
  }
  concolic::LoggedRun run(const std::string& text, const std::string& description,
                          const concolic::Assignment& input) {
    const JavaScriptProgram program = read(text);
    const auto traced = start(program);
    auto made = traced->run(shape(description), input, {});
    EXPECT_TRUE(made.has_value());
    return *made;
  }
  scripts::Claim compare(const std::string& reference, const std::string& submission,
                         const std::string& description) {
    const JavaScriptProgram a = read(reference);
    const JavaScriptProgram b = read(submission);
    const auto first = start(a);
    const auto second = start(b);
    const auto confirming = start_javascript({sandbox_}, a, {});
    EXPECT_TRUE(confirming.has_value());
    scripts::Rules rules;
    const scripts::Claims claims(described(description), {}, *first, **confirming, rules, limits());
    return claims.compare(*first, *second, rules, 100);
  }
  /// Of the reference's exploration up to the bound of a claim, and a little beyond it.
  std::uint64_t paths(const std::string& reference, const std::string& description) {
    const JavaScriptProgram program = read(reference);
    const auto traced = start(program);
    const auto confirming = start_javascript({sandbox_}, program, {});
    EXPECT_TRUE(confirming.has_value());
    scripts::Rules rules;
    return scripts::Claims(described(description), {}, *traced, **confirming, rules, limits())
        .paths();
  }
  /// A third of the runs is for the reference.
  static concolic::SearchLimits limits() {
    concolic::SearchLimits made;
    made.runs = 600;
    return made;
  }

 private:
  native::Sandbox sandbox_{native::SandboxOptions{}};
};

}  // namespace assay::languages
