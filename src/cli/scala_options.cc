#include "cli/scala_options.h"

namespace assay::cli {
namespace {

/// "a,b" as a and b.
std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == ',')
      parts.emplace_back();
    else if (c != ' ')
      parts.back() += c;
  return parts;
}

}  // namespace

void ScalaOnlyOptions::add_to(CLI::App& command) {
  command
      .add_option("--budget", budget,
                  "Scala: decisions about an input, at most, on a path (default 40)")
      ->check(CLI::Range(1, 1000));
  command.add_option(
      "--with", support,
      "Scala: a file compiled along with every solution (may be given several times)");
  command.add_option("--contract", contracts,
                     "Scala: what valid arguments satisfy: Solution.isSorted(xs)");
}

driver::ScalaOptions ScalaOnlyOptions::settled(SharedOptions& shared) const {
  const driver::SessionOptions& common = shared.settled();
  driver::ScalaOptions wanted;
  wanted.reference = common.reference;
  wanted.assignment = common.assignment;
  wanted.ignore_assignment = common.ignore_assignment;
  wanted.allow_no_sandbox = common.allow_no_sandbox;
  wanted.budget = budget;
  wanted.support = support;
  wanted.contracts = contracts;
  if (common.entry) wanted.entries = split(*common.entry);
  return wanted;
}

}  // namespace assay::cli
