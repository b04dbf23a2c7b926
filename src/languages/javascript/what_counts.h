// What is compared, and how closely, as far as examples say it (docs/javascript.md, "What counts").
#pragma once

#include <string>
#include <vector>

#include "dynamic/types/type.h"
#include "dynamic/value/script.h"
#include "equiv/dynamic/behaviour.h"
#include "equiv/dynamic/known_runs.h"
#include "languages/javascript/examples.h"

namespace assay::languages {

/// True if the description says something about each operation of an example.
bool is_of_description(const dynamic::Description& description, const dynamic::Script& script);

/// The examples say how closely results are compared: numbers by the tolerance that they state, and
/// exceptions by their classes if they ever state one.
void learn_from_examples(const std::vector<JavaScriptExample>& examples,
                         const dynamic::Description& description, bool is_inferred,
                         scripts::Rules& rules);

/// Where only examples say what is meant, what an operation on an object returns in passing counts
/// for nothing if all of them disregard it: returns the names of these operations. Neither do
/// arguments that the reference changes on its way to a result, which are added to the rules.
std::vector<std::string> ignore_what_no_example_looks_at(
    const std::vector<JavaScriptExample>& examples, const dynamic::Description& description,
    scripts::Rules& rules);

/// Lets every argument count after a call, whether or not the reference changes it.
void count_all_arguments(const dynamic::Description& description, scripts::Rules& rules);

/// Lets the arguments count of which an example says something after the call. Returns their names,
/// such as "xs of sorted".
std::vector<std::string> count_stated_arguments(
    const std::set<std::pair<std::string, std::size_t>>& stated,
    const dynamic::Description& description, scripts::Rules& rules);

/// True if the reference returns null or undefined, or a value with such a part, where results
/// count.
bool returns_absent_value(const scripts::KnownRuns& known, const scripts::Rules& rules);

}  // namespace assay::languages
