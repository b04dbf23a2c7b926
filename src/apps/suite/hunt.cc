#include "apps/suite/hunt.h"

#include <algorithm>

#include "apps/suite/words.h"
#include "equiv/joint/joint.h"
#include "functional/link.h"

namespace assay::suite {
namespace {

class Hunter {
 public:
  Hunter(const Request& request, const Yardstick& yardstick, Collection& collection)
      : request_(request), yardstick_(yardstick), collection_(collection) {}

  Hunt run() {
    killed_.resize(yardstick_.mutants.size());
    for (const Test& test : collection_.tests())
      for (const std::uint32_t m : test.kills) killed_[m] = true;
    for (std::uint32_t m = 0; m < yardstick_.mutants.size(); ++m)
      if (!killed_[m]) hunt(m);
    return std::move(made_);
  }

 private:
  void hunt(std::uint32_t m) {
    fun::Program changed = request_.program;
    apply(yardstick_.mutants[m], changed);
    bool complete = true;
    std::uint32_t budget = UINT32_MAX;
    for (std::uint32_t e = 0; e < request_.entries.size(); ++e) {
      const joint::Report report = compare(request_.entries[e], changed);
      if (const auto* different = std::get_if<joint::Different>(&report.verdict)) {
        if (is_test(e, different->arguments)) return;
        // Both differ there, but the reference gives nothing that a test could ask for.
        complete = false;
        budget = 0;
        continue;
      }
      const auto* same = std::get_if<joint::Same>(&report.verdict);
      complete = complete && same != nullptr && same->complete;
      if (same == nullptr) budget = 0;
      if (same != nullptr && !same->complete) budget = std::min(budget, same->budget);
    }
    if (complete) made_.equivalent.insert(m);
    made_.survivors.push_back(survivor(m, complete, budget));
  }

  joint::Report compare(const Entry& entry, const fun::Program& changed) const {
    fun::Program both = request_.program;
    const auto linked = fun::link(both, changed, 1);
    CHECK(linked.has_value());
    joint::Request request;
    request.program = &both;
    request.references = {entry.function};
    request.references.insert(request.references.end(), entry.others.begin(), entry.others.end());
    request.submission = linked->at(entry.function);
    request.contracts = entry.contracts;
    joint::Limits limits;
    limits.steps = request_.options.hunt_steps;
    return joint::compare(request, limits);
  }

  bool is_test(std::uint32_t entry, const std::vector<fun::Datum>& arguments) {
    std::vector<Test>& tests = collection_.tests();
    const std::size_t before = tests.size();
    if (!collection_.add(entry, arguments, "a mutant of the reference")) return false;
    measure_kills(request_.program, yardstick_, request_.entries, tests, before, {});
    for (const std::uint32_t other : tests.back().kills) killed_[other] = true;
    return true;
  }

  SuiteSurvivor survivor(std::uint32_t m, bool complete, std::uint32_t budget) const {
    const fun::Mutant& mutant = yardstick_.mutants[m];
    SuiteSurvivor made;
    made.line = line_of(*request_.sources, mutant.span);
    made.change = mutant_words(request_.program, *request_.sources, mutant);
    made.is_equivalent = complete;
    made.looked_at =
        "same results on all inputs" + (complete ? std::string() : " " + reached_words(budget));
    return made;
  }

  const Request& request_;
  const Yardstick& yardstick_;
  Collection& collection_;
  std::vector<bool> killed_;
  Hunt made_;
};

}  // namespace

Hunt hunt(const Request& request, const Yardstick& yardstick, Collection& collection) {
  return Hunter(request, yardstick, collection).run();
}

}  // namespace assay::suite
