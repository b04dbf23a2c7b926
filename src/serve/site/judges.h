// The judge processes of the open assignments (serve/job/judge_process.h): starts them, sends them
// jobs, and passes on what they say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "serve/http/http.h"
#include "serve/site/course.h"
#include "serve/site/order.h"

namespace assay::serve {

struct JudgeOptions {
  std::string program;        // Assay's, which is run as `assay serve-judge REFERENCE`
  std::size_t parallel = 1;   // workers of one judge
  std::size_t most_open = 8;  // assignments
};

class Judges {
 public:
  /// Receives the events of jobs; the last one of each is "end". `data` is JSON.
  using Heard = std::function<void(std::int64_t job, std::string_view event, std::string data)>;

  /// The server must outlive the object.
  Judges(HttpServer& server, JudgeOptions options, Heard heard);
  ~Judges();

  /// Starts the judge of an assignment that a student looks at, unless it runs: opening takes
  /// longer than judging.
  void prepare(const CourseAssignment& assignment);
  /// Starts a job, and the judge of its assignment if there is none. The assignment must outlive
  /// the object.
  void start(const CourseAssignment& assignment, std::int64_t job, const Order& order);
  /// Starts a job that draws questions of an exercise; the same seed gives the same questions.
  void draw(const CourseAssignment& exercise, std::int64_t job, std::uint64_t seed);
  /// Ends a job; nothing happens if it has ended.
  void cancel(std::int64_t job);

  /// Lets new jobs of an assignment go to a new judge, since its files have changed; those that are
  /// going on are finished by the former one.
  void renew(const CourseAssignment& assignment);

  struct State {
    std::string assignment;   // its id
    bool is_open = false;     // false while the reference is being explored
    std::size_t waiting = 0;  // jobs until it is open
    std::size_t going = 0;    // jobs that it has
  };
  /// Returns the judges that there are, the one that was asked last first.
  std::vector<State> state() const;

 private:
  struct Given;
  struct Judge;

  /// Returns null if no process could be started; `why` says why.
  Judge* judge_of(const CourseAssignment& assignment, std::string& why);
  void start(const CourseAssignment& assignment, std::int64_t job, Given given);
  void send(Judge& judge, std::int64_t job, Given given);
  /// Writes what a judge has not taken yet, once it can.
  void flush(const Judge* judge);
  /// Ends the judge that was asked last the longest ago, of those without jobs.
  void make_room();
  void hear(Judge& judge);
  void hear_line(Judge& judge, const std::string& line);
  /// Gives the jobs of a judge that has ended to another one, once.
  void lose(Judge& judge);
  /// `code` names the message for a page in another language, and `detail` is the end of it; both
  /// may be "".
  void end(std::int64_t job, std::string_view reason, const std::string& message,
           std::string_view code = "", const std::string& detail = "");

  HttpServer& server_;
  JudgeOptions options_;
  Heard heard_;
  std::list<std::unique_ptr<Judge>> judges_;  // the one that was asked last comes first
};

}  // namespace assay::serve
