// Which inputs are tests: each once, with what the reference makes of it, if that is something that
// a test can ask for. The others are counted, with the reason.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "apps/suite/request.h"

namespace assay::suite {

class Collection {
 public:
  /// The runner is of the request's program; both must outlive it.
  Collection(const Request& request, narrowing::Runner& runner)
      : request_(request), runner_(runner) {}

  /// False: known already, or nothing that could be a test.
  bool add(std::uint32_t entry, std::vector<fun::Datum> arguments, const std::string& label);
  void add_endless(std::uint64_t paths) { undefined_ += paths; }
  void add_unsupported(const std::string& what) { unsupported_.insert(what); }
  void sort();

  std::vector<Test>& tests() { return tests_; }
  std::uint64_t offered() const { return offered_; }
  /// Why inputs were left out, in words.
  std::vector<std::string> notes() const;

 private:
  bool is_known(std::uint32_t entry, const std::vector<fun::Datum>& arguments) const;
  void remember(std::size_t test);

  const Request& request_;
  narrowing::Runner& runner_;
  std::vector<Test> tests_;
  std::map<std::pair<std::uint32_t, std::size_t>, std::vector<std::size_t>> known_;
  std::set<std::string> unsupported_;
  std::uint64_t offered_ = 0, undefined_ = 0, incomparable_ = 0;
};

}  // namespace assay::suite
