// What no run of a program reaches, although runs reach the function around it: a claim about the
// inputs of these runs says nothing about it.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "base/result.h"
#include "dynamic/types/type.h"
#include "languages/javascript/running.h"

namespace assay::languages {

/// Returns the sites of the program, by their indices, that are not among the reached ones, and
/// whose function is.
std::set<std::uint32_t> unreached_sites(const JavaScriptProgram& program,
                                        const std::set<std::uint32_t>& reached);

/// Returns a phrase such as "line 3 of reference.js"; nullopt if every statement and every side of
/// a conditional expression is reached. Statements that throw are left out: what they reject need
/// not be valid.
std::optional<std::string> first_unreached_line(const JavaScriptProgram& program,
                                                const std::set<std::uint32_t>& reached);

/// Returns the description with longer strings and lists where their length is only assumed, if
/// they reach more of the program; nullopt if they do not. Error kind: kResource if the process of
/// the program ends.
Result<std::optional<dynamic::Description>> with_longer_values(
    CountedRunnable& running, const JavaScriptProgram& program,
    const dynamic::Description& description, std::uint64_t seed);

/// The same with larger integers where nothing but a default bounds them.
Result<std::optional<dynamic::Description>> with_larger_integers(
    CountedRunnable& running, const JavaScriptProgram& program,
    const dynamic::Description& description, std::uint64_t seed);

}  // namespace assay::languages
