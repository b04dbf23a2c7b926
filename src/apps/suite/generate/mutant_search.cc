#include "apps/suite/generate/mutant_search.h"

#include <algorithm>

#include "apps/suite/generate/describe.h"
#include "equiv/joint/joint.h"
#include "functional/link.h"

namespace assay::suite {
namespace {

class Searcher {
 public:
  Searcher(const Request& request, const AdequacyCriterion& criterion, Collection& collection)
      : request_(request), criterion_(criterion), collection_(collection) {}

  MutantSearch run() {
    killed_.resize(criterion_.mutants.size());
    for (const Test& test : collection_.tests())
      for (const std::uint32_t m : test.kills) killed_[m] = true;
    for (std::uint32_t m = 0; m < criterion_.mutants.size(); ++m)
      if (!killed_[m]) search(m);
    return std::move(made_);
  }

 private:
  void search(std::uint32_t m) {
    fun::Program changed = request_.program;
    apply(criterion_.mutants[m], changed);
    bool complete = true;
    std::uint32_t budget = UINT32_MAX;
    for (std::uint32_t e = 0; e < request_.entries.size(); ++e) {
      const joint::Report report = compare(request_.entries[e], changed);
      if (const auto* different = std::get_if<joint::Different>(&report.verdict)) {
        if (is_test(e, different->arguments)) return;
        // The two differ there, but no test can expect what the reference does.
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
    limits.steps = request_.limits.mutant_steps;
    limits.only_differences = true;
    return joint::compare(request, limits);
  }

  bool is_test(std::uint32_t entry, const std::vector<fun::Datum>& arguments) {
    std::vector<Test>& tests = collection_.tests();
    const std::size_t before = tests.size();
    if (!collection_.add(entry, arguments, "a mutant of the reference")) return false;
    measure_kills(request_.program, criterion_, request_.entries, tests, before, {});
    for (const std::uint32_t other : tests.back().kills) killed_[other] = true;
    return true;
  }

  results::SuiteSurvivor survivor(std::uint32_t m, bool complete, std::uint32_t budget) const {
    const fun::Mutant& mutant = criterion_.mutants[m];
    results::SuiteSurvivor made;
    made.line = line_of(*request_.sources, mutant.span);
    made.change = describe_mutant(request_.program, *request_.sources, mutant);
    made.is_equivalent = complete;
    made.search_extent = complete      ? "same results on all inputs"
                         : budget == 0 ? "no input that tells them apart was found"
                                       : "same results on all inputs " + describe_reach(budget);
    return made;
  }

  const Request& request_;
  const AdequacyCriterion& criterion_;
  Collection& collection_;
  std::vector<bool> killed_;
  MutantSearch made_;
};

}  // namespace

MutantSearch search_mutants(const Request& request, const AdequacyCriterion& criterion,
                            Collection& collection) {
  return Searcher(request, criterion, collection).run();
}

}  // namespace assay::suite
