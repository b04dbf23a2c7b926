#include "frontends/java/prelude/prelude.h"

#include "base/check.h"
#include "base/source_map.h"
#include "frontends/java/check/check.h"
#include "frontends/java/prelude/prelude_text.h"
#include "frontends/java/syntax/parse.h"

namespace assay::java {
namespace {

/// The methods that have no text: FunctionLowering::intrinsic implements them
/// (frontends/java/lower/calls.cc).
void add_intrinsics(Methods& methods) {
  const Type text = plain(Base::kString), number = plain(Base::kInt), none = plain(Base::kVoid);
  const Type character = plain(Base::kChar);
  methods.add("String$length", {text}, number);
  methods.add("String$charAt", {text, number}, character);
  methods.add("at$", {text, number}, character);         // unchecked
  methods.add("buffer$", {number}, text);                // a new object of so many characters
  methods.add("put$", {text, number, character}, none);  // into a buffer
  methods.add("copy$", {text, number, text, number, number},
              none);                     // to, at, from, at, count
  methods.add("byte$", {number}, none);  // to the output
  methods.add("check$", {plain(Base::kBoolean), text},
              none);  // or the exception named
  methods.add("unsupported$", {text}, none);
  methods.add("get$", {number},
              text);  // the buffer of a number, how much of it is in use
  methods.add("set$", {number, text}, none);
  methods.add("used$", {number}, number);
  methods.add("use$", {number, number}, none);
}

Library make_library() {
  SourceMap sources;
  const FileId file = sources.add("library", std::string(prelude_text()));
  Result<CompilationUnit> unit = parse(sources, file);
  if (!unit) std::fprintf(stderr, "%s\n", unit.error().message.c_str());
  CHECK(unit.has_value());
  Library made;
  made.unit = std::move(*unit);
  for (const Method& method : made.unit.methods) made.methods.add(method);
  add_intrinsics(made.methods);
  Checker checker(made.unit, made.methods, made.methods);
  for (Method& method : made.unit.methods) checker.check(method);
  for (const Diagnostic& d : checker.take()) {
    const LineColumn at = sources.resolve(file, d.span.begin);
    std::fprintf(stderr, "library:%u: %s\n", at.line, d.message.c_str());
    CHECK(d.code.empty());
  }
  return made;
}

}  // namespace

const Library& library() {
  static const Library made = make_library();  // immutable, built on first use
  return made;
}

}  // namespace assay::java
