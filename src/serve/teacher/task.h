// A command of Assay's own that runs beside the server: it reads lines and writes JSON objects, one
// on each line. What takes longer than a moment is done in one, because the server has one thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "serve/http/http.h"

namespace assay::serve {

class Task {
 public:
  Task() = default;
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  /// Ends the process.
  virtual ~Task() = default;

  virtual void send(const std::string& line) = 0;
};

/// Functions that a task calls; each of them may destroy the task.
struct TaskHeard {
  std::function<void(const nlohmann::ordered_json& object)> line;
  std::function<void()> ended;  // it has ended by itself
};

/// Starts a command, the first word after the program's name; returns null and says why if it
/// cannot be started.
using StartTask = std::function<std::unique_ptr<Task>(std::vector<std::string> words,
                                                      TaskHeard heard, std::string& why)>;

/// Returns a function that starts commands of this program. The server must outlive it and the
/// tasks.
StartTask task_starter(HttpServer& server, std::string program);

}  // namespace assay::serve
