// The runs of programs: what was said of each so far, who listens, and what of it is kept.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "serve/http/http.h"
#include "serve/store/store.h"

namespace assay::serve {

class Runs {
 public:
  /// The store must outlive the object.
  explicit Runs(Store& store) : store_(store) {}

  /// Begins the run of an attempt, which has its number and its owner.
  void begin(Attempt attempt);
  /// Begins a run that is no attempt, of which nothing is kept, and returns its number. Earlier
  /// ones of this owner that have ended are forgotten.
  std::int64_t begin_unkept(std::string owner);
  /// Takes an event of a run: passes it on, and keeps what it says.
  void hear(std::int64_t run, std::string_view name, const std::string& data);
  bool is_of(std::int64_t run, std::string_view owner) const {
    const auto found = runs_.find(run);
    return found != runs_.end() && found->second.attempt.owner == owner;
  }
  /// Changes the attempt of a run that can still be going, so that what it says later does not undo
  /// the change in the store.
  void change(std::int64_t run, const std::function<void(Attempt&)>& how);
  /// Sends all events after `last`, and those to come. Nothing happens if there is no such run.
  void listen(std::int64_t run, std::uint64_t last, const std::shared_ptr<EventStream>& stream);

  /// Returns the runs of an owner that have not ended.
  std::vector<std::int64_t> going(std::string_view owner) const;
  std::size_t count_going() const;

 private:
  struct Event {
    std::string name, data;
  };
  struct Run {
    Attempt attempt;  // of a run that is not kept, only the owner
    bool is_kept = true;
    std::vector<Event> events;
    std::vector<std::shared_ptr<EventStream>> streams;
    std::string not_kept;  // why something that was said of it is not in the store, or ""
    bool has_ended = false;
  };

  /// Returns true if the attempt has changed.
  static bool keep(Attempt& attempt, std::string_view name, const std::string& data);
  void forget_old();

  Store& store_;
  std::map<std::int64_t, Run> runs_;
  std::int64_t next_unkept_ = std::int64_t{1} << 40;  // above the numbers of all attempts
};

}  // namespace assay::serve
