// One function for each subcommand: it adds the subcommand to the parser, runs it if it is chosen,
// and sets the exit code.
#pragma once

#include <string>
#include <vector>

#include "languages/language.h"

namespace CLI {
class App;
}

namespace assay::cli {

/// Groups of options in the help texts of `exercise` and `suite`.
inline constexpr const char* kInput = "Input";
inline constexpr const char* kSearch = "Search";
inline constexpr const char* kQuestions = "Questions";
inline constexpr const char* kOutput = "Output";
inline constexpr const char* kConfirmation = "Confirmation";

void add_grade(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_explain(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_repair(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_localize(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_advise(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_exercise(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_suite(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_prove(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_check_proof(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_infer(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_instrument(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_ir(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_run(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_serve(CLI::App& app, const languages::Registry& registry, int& exit_code);
/// What `assay serve` starts for each assignment; not shown in the help.
void add_judge(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_serve_check(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_serve_class(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_doctor(CLI::App& app, const languages::Registry& registry, int& exit_code);

/// Runs the whole program with these languages. Returns the exit code.
int run(const std::vector<std::string>& arguments, const languages::Registry& registry);

}  // namespace assay::cli
