// One function per subcommand: adds itself to the parser, runs when chosen, sets the exit code.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace assay::cli {

void add_grade(CLI::App& app, int& exit_code);
void add_explain(CLI::App& app, int& exit_code);
void add_exercise(CLI::App& app, int& exit_code);
void add_suite(CLI::App& app, int& exit_code);
void add_infer(CLI::App& app, int& exit_code);
void add_ir(CLI::App& app, int& exit_code);
void add_run(CLI::App& app, int& exit_code);
void add_doctor(CLI::App& app, int& exit_code);

int run(const std::vector<std::string>& arguments);

}  // namespace assay::cli
