// Says that the reference is being read while a class is opened, which can take half a minute: all
// that submissions are compared with is found out first.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "report/grade/progress.h"

namespace assay::cli {

/// Shows the time from the second second on, on standard error, until it is destroyed. A thread of
/// its own writes, without locks or memory that a process forked meanwhile could need.
class Preparing {
 public:
  Preparing(report::ProgressStyle style, const std::string& reference);
  Preparing(const Preparing&) = delete;
  Preparing& operator=(const Preparing&) = delete;
  ~Preparing();

 private:
  void run();

  report::ProgressStyle style_;
  std::string name_;  // of the reference's file
  std::mutex mutex_;
  std::condition_variable wake_;
  bool has_ended_ = false;
  std::thread thread_;
};

}  // namespace assay::cli
