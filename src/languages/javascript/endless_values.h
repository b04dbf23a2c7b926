// What did the variables of an endless loop do in its last rounds, and can its condition still
// change? Read from a run of the observed text.
#pragma once

#include <string>
#include <vector>

#include "dynamic/value/script.h"
#include "frontends/javascript/instrument/rounds.h"
#include "languages/javascript/endless.h"
#include "languages/javascript/running.h"

namespace assay::languages {

/// Returns the clauses that follow "the loop in line 5 made 999,998 rounds before the run was
/// stopped": "; i fell by 1 in each round, n stayed 3". Returns "" if nothing is known. `is_loop`
/// is false for a function and its parameters.
std::string values_in_words(const javascript::ObservedRounds& rounds,
                            const std::vector<native::ObservedValues>& values, bool is_loop);

/// Repeats the run of a script that does not end, and adds these clauses to the finding about it.
void add_values(const JavaScriptHost& host, const JavaScriptProgram& program,
                const ExportedNames& names, const dynamic::Script& script, Endless& endless);

}  // namespace assay::languages
