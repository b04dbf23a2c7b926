// Lowers programs of tests from Scala source.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "base/source_map.h"
#include "frontends/scala/lower/lower.h"
#include "functional/program.h"

namespace assay {

inline fun::Program compile_text(const std::string& text) {
  SourceMap sources;
  const FileId file = sources.add("Test.scala", text);
  auto program = scala::compile(sources, {file});
  if (program) return std::move(*program);
  std::string message = program.error().message;
  for (const Diagnostic& one : program.error().diagnostics) message += "\n" + one.message;
  ADD_FAILURE() << message;
  return {};
}

inline fun::FunctionId function(const fun::Program& program, std::string_view name) {
  const auto found = fun::find_function(program, name);
  EXPECT_TRUE(found.has_value()) << name;
  return found.value_or(fun::FunctionId{0});
}

}  // namespace assay
