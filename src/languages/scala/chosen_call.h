// A call of a graded function as a person wrote it: "insert(3, List(1, 2))".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "functional/datum.h"
#include "languages/scala/follow.h"
#include "languages/scala/session.h"

namespace assay::languages {

struct ChosenCall {
  const ScalaEntry* entry = nullptr;  // of the session
  std::string text;                   // one expression: an application of the entry
};

/// Errors (kInvalidInput) say where the text is no call, and why. Types are not looked at.
Result<ChosenCall> chosen_call(const ScalaSession& session, const std::string& text);

/// A program in which a function without parameters makes the call.
struct CallingProgram {
  fun::Program program;  // the session's references, and linked to them:
  SourceMap sources;     // the files of one solution, and the call
  FollowedCall call;
};
/// `files` are those of a solution, the last one its own. Errors: kInvalidInput if they or the call
/// with them are no program, kUnsupported if they have something that is not modelled; the message
/// of an error in the call alone names the place in its text.
Result<CallingProgram> with_call(const ScalaSession& session, const ChosenCall& call,
                                 const std::vector<native::ScalaFile>& files);

/// Returns the body of a block that makes the call, for Scala itself. `program` is that of the
/// files, if Assay can read it.
std::string calling_expression(const ChosenCall& call, const std::vector<native::ScalaFile>& files,
                               const fun::Program* program);

/// Runs the call, and returns the arguments with which it reaches the function; nullopt if it does
/// not, because an argument has no value.
std::optional<std::vector<fun::Datum>> arguments_of(CallingProgram& calling,
                                                    const narrowing::Limits& limits);

}  // namespace assay::languages
