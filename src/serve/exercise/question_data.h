// Tracing questions as JSON on one line: what the page may know before the answer, what it may know
// after it, and what the server keeps. docs/serve-api.md says what the first two contain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "serve/exercise/marking.h"

namespace assay::serve {

/// Returns what the page may know before the question was answered.
std::string public_data(const AskedQuestion& asked);

/// Returns all of the question, for the server to keep.
std::string kept_data(const AskedQuestion& asked);
/// Reads what kept_data() wrote; nullopt for anything else.
std::optional<AskedQuestion> read_kept(std::string_view data);

/// Returns the right answer, with the run that explains it.
std::string solution_data(const AskedQuestion& asked);

/// Reads an answer of the page; nullopt if it has another form than an answer.
std::optional<QuizAnswer> read_answer(std::string_view data);
/// Returns an answer with its marking.
std::string answer_data(const QuizAnswer& answer, const Marking& marking);

}  // namespace assay::serve
