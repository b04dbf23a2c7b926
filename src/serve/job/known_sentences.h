// How does a sentence of a report reach a reader of another language? What engines and languages
// say in English (bounds, assumptions, why an input is not valid) has a form, and the forms are
// known with their translation (known_forms.cc). A sentence of another form stays as it is.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "results/hint_rules.h"

namespace assay::serve {

/// Returns the sentence in the language, or the English one if its form is not known.
std::string known_sentence(const std::string& english, results::Tongue tongue);

/// Calls the reference the solution, but for what is code: students know no reference.
std::string of_the_solution(std::string_view english);

/// A form of sentences. "{}" are parts of the English one; "{0}" is the first of them in the German
/// one, in which it is translated, too.
struct KnownForm {
  std::string_view english, german;
};

/// Returns the forms of whole sentences.
std::span<const KnownForm> sentence_forms();
/// Returns the forms of parts of sentences. The first one that fits is taken.
std::span<const KnownForm> phrase_forms();

}  // namespace assay::serve
