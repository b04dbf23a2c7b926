// How does an event say a sentence so that the page can show it in any language? It has the
// sentence in each of them, so that a reader who changes the language needs no other run, and what
// was kept of an attempt can be read in the language of the day.
#pragma once

#include <array>
#include <string>

#include <nlohmann/json.hpp>

#include "report/text/text.h"
#include "results/hint_rules.h"
#include "serve/job/known_sentences.h"

namespace assay::serve {

/// The languages of the page.
inline constexpr std::array kTongues = {results::Tongue::kEnglish, results::Tongue::kGerman};

/// Returns {"en": ..., "de": ...} of the words in each language, or a string if they are the same.
template <class Words>
nlohmann::ordered_json worded(const Words& words) {
  nlohmann::ordered_json all;
  bool is_same = true;
  for (const results::Tongue each : kTongues) {
    all[std::string(results::name(each))] = report::valid_utf8(words(each));
    is_same = is_same && all.front() == all.back();
  }
  return is_same ? all.front() : all;
}

/// Returns what a report says in English, in each language if its form is known.
inline nlohmann::ordered_json worded_report(const std::string& english) {
  return worded([&](results::Tongue tongue) { return known_sentence(english, tongue); });
}

/// Returns the same for students, who know no reference.
inline nlohmann::ordered_json worded_for_student(const std::string& english) {
  return worded([&](results::Tongue tongue) {
    return tongue == results::Tongue::kGerman ? known_sentence(english, tongue)
                                              : of_the_solution(english);
  });
}

}  // namespace assay::serve
