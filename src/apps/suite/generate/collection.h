// The inputs that become tests: each only once, and only where the reference's result can be
// expected by a test and every further reference returns the same. The others are counted, with the
// reason.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "apps/suite/generate/request.h"

namespace assay::suite {

class Collection {
 public:
  /// The runner runs the request's program. Both must outlive the collection.
  Collection(Request& request, narrowing::Runner& runner);

  /// `label` says where the input was found. False: it was known already or cannot become a test.
  bool add(std::uint32_t entry, std::vector<fun::Datum> arguments, const std::string& label);
  /// Adds an input that nobody asked for, if it is valid and has a result; otherwise it changes
  /// no statistics.
  void try_input(std::uint32_t entry, std::vector<fun::Datum> arguments, const std::string& label);
  void add_endless(std::uint64_t paths) { statistics_.undefined += paths; }
  void add_unsupported(const std::string& what) { statistics_.unsupported.insert(what); }

  std::vector<Test>& tests() { return tests_; }
  std::uint64_t offered() const { return statistics_.offered; }
  /// Why inputs were left out, for readers.
  std::vector<std::string> notes() const;

 private:
  using Arguments = std::vector<fun::Datum>;
  /// An input on which a further reference returns another result.
  struct Dispute {
    Test test;              // with the result of the first reference
    std::size_t other = 0;  // which further reference
    narrowing::RunResult result;
  };

  /// How many inputs were offered, and why some were left out.
  struct Statistics {
    std::uint64_t offered = 0, undefined = 0, incomparable = 0, unusual = 0;
    std::set<std::string> unsupported;
  };

  bool is_new(std::uint32_t entry, const Arguments& arguments);
  bool can_be_tested(const narrowing::RunResult& result);
  bool is_undisputed(const Test& test);
  std::string describe(const Dispute& dispute) const;

  Request& request_;
  narrowing::Runner& runner_;
  bool has_unusual_literals_ = false;  // the program itself has characters beyond ASCII
  std::vector<Test> tests_;
  std::map<std::pair<std::uint32_t, std::size_t>, std::vector<Arguments>> known_;
  std::optional<Dispute> dispute_;  // the one with the smallest input
  std::uint64_t disputed_ = 0;
  Statistics statistics_;
};

}  // namespace assay::suite
