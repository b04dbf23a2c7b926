// The program of src/cli with one language more.
#include "cli/commands.h"
#include "languages/registry/registry.h"
#include "toy.h"

int main(int argc, char** argv) {
  assay::languages::Registry registry = assay::languages::all();
  registry.push_back(&assay::toy::toy_language());
  return assay::cli::run({argv + 1, argv + argc}, registry);
}
