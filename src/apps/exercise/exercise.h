// Makes a quiz from a skeleton: finds instances, asks a question about each, and has the answers
// confirmed by the language's actual toolchain.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "apps/exercise/skeleton.h"
#include "base/result.h"
#include "results/quiz.h"

namespace assay::exercise {

/// The parts of the work.
enum class Stage : std::uint8_t { kSearching, kAsking, kConfirming };

struct Options {
  std::uint64_t count = 20;  // questions wanted
  std::uint64_t seed = 1;
  std::optional<std::string> question;    // instead of the skeleton's own requests
  std::optional<std::string> difficulty;  // instead of the skeleton's own bounds
  /// If not empty, the toolchain is not used, and this names the option that says so, for a note in
  /// the quiz.
  std::string unconfirmed;
  /// Called as each part of the work begins, with a phrase; may be empty.
  std::function<void(Stage, std::string_view)> progress;
};

/// What the user asked for.
struct QuizRequest {
  std::string skeleton;  // path
  Options options;
  bool allow_no_sandbox = false;  // for the toolchain that confirms the answers
};

/// An error if `question` or `difficulty` cannot be read, whatever the skeleton is.
Result<void> check_options(const Options& options);

/// Errors: kInvalidInput, about the skeleton or the options. A quiz may hold fewer questions than
/// were asked for, or none: `instances` and `notes` say why.
Result<results::Quiz> run(const Skeleton& skeleton, const Options& options);

}  // namespace assay::exercise
