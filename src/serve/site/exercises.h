// The questions of tracing exercises: drawn several at a time by a job, and given to the student
// one by one.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "serve/site/course.h"
#include "serve/site/runs.h"

namespace assay::serve {

class Exercises {
 public:
  /// Starts the job that draws questions for a run; its event `questions` comes to hear().
  using Draw = std::function<void(const CourseAssignment&, std::int64_t run, std::uint64_t seed)>;

  /// The runs must outlive the object.
  Exercises(Runs& runs, Draw draw) : runs_(runs), draw_(std::move(draw)) {}

  /// Gives a run that has begun a question for its owner: one that was drawn before, or a new one.
  /// The same owner's same attempt at the same exercise draws the same questions.
  void ask(const CourseAssignment& exercise, std::int64_t run, const std::string& owner);
  /// Takes the questions that were drawn for a run.
  void hear(std::int64_t run, const std::string& questions);

 private:
  struct Drawn {
    std::string id;
    std::string public_data, kept_data;
  };
  /// What one student has of one exercise.
  struct Stock {
    std::deque<Drawn> waiting;
    std::set<std::string> asked;  // ids
  };
  using Key = std::pair<std::string, std::string>;  // owner and exercise

  void give(std::int64_t run, Stock& stock);
  void forget_old();

  Runs& runs_;
  Draw draw_;
  std::map<Key, Stock> stocks_;
  std::map<std::int64_t, Key> drawing_;  // for whom each run draws
};

}  // namespace assay::serve
