#include "serve/teacher/task.h"

#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "serve/site/child.h"

namespace assay::serve {
namespace {

class ChildTask : public Task {
 public:
  ChildTask(HttpServer& server, Child child, TaskHeard heard)
      : server_(server), child_(std::move(child)), heard_(std::move(heard)) {
    server_.watch(child_.out(), [this] { hear(); });
  }
  ~ChildTask() override { leave(); }

  void send(const std::string& line) override {
    child_.add(line);
    flush();
  }

 private:
  void flush() {
    child_.write();
    const int fd = child_.waits_to_write();
    if (fd < 0) return;
    server_.when_writable(fd, [this, alive = std::weak_ptr<int>(alive_)] {
      if (!alive.expired()) flush();
    });
  }

  void hear() {
    const std::weak_ptr<int> alive = alive_;
    const TaskHeard heard = heard_;
    bool has_ended = false;
    for (const std::string& line : child_.read(has_ended)) {
      const auto object = nlohmann::ordered_json::parse(line, nullptr, false);
      if (!object.is_discarded()) heard.line(object);
      if (alive.expired()) return;
    }
    if (!has_ended) return;
    leave();
    heard.ended();
  }

  void leave() {
    if (std::exchange(is_watched_, false)) server_.unwatch(child_.out());
  }

  HttpServer& server_;
  Child child_;
  TaskHeard heard_;
  bool is_watched_ = true;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // as long as the object
};

}  // namespace

StartTask task_starter(HttpServer& server, std::string program) {
  return [&server, program = std::move(program)](std::vector<std::string> words, TaskHeard heard,
                                                 std::string& why) -> std::unique_ptr<Task> {
    words.insert(words.begin(), program);
    auto child = Child::start(std::move(words));
    if (!child) {
      why = child.error().message;
      return nullptr;
    }
    return std::make_unique<ChildTask>(server, *std::move(child), std::move(heard));
  };
}

}  // namespace assay::serve
