// One function per subcommand: adds itself to the parser, runs when chosen, sets the exit code.
#pragma once

#include <string>
#include <vector>

#include "languages/language.h"

namespace CLI {
class App;
}

namespace assay::cli {

void add_grade(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_explain(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_exercise(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_suite(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_infer(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_ir(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_run(CLI::App& app, const languages::Registry& registry, int& exit_code);
void add_doctor(CLI::App& app, const languages::Registry& registry, int& exit_code);

/// The whole program, in these languages. Returns the exit code.
int run(const std::vector<std::string>& arguments, const languages::Registry& registry);

}  // namespace assay::cli
