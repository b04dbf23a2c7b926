// Commands beside the server that are none: a test says what they say.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "serve/teacher/task.h"

namespace assay::serve {

/// What was started, and what the task that runs is told and says.
struct FakeTasks {
  struct One {
    std::vector<std::string> words;
    std::vector<std::string> sent;
    TaskHeard heard;
    bool is_alive = true;
  };

  StartTask starter() {
    return [this](std::vector<std::string> words, TaskHeard heard,
                  std::string& why) -> std::unique_ptr<Task> {
      if (!refusal.empty()) {
        why = refusal;
        return nullptr;
      }
      all.push_back(std::make_shared<One>(One{std::move(words), {}, std::move(heard)}));
      return std::make_unique<Fake>(all.back());
    };
  }
  One& last() { return *all.back(); }
  void say(const std::string& line) {
    const TaskHeard heard = last().heard;
    heard.line(nlohmann::ordered_json::parse(line));
  }
  void end() {
    const TaskHeard heard = last().heard;
    heard.ended();
  }

  std::vector<std::shared_ptr<One>> all;
  std::string refusal;  // why nothing can be started

 private:
  class Fake : public Task {
   public:
    explicit Fake(std::shared_ptr<One> one) : one_(std::move(one)) {}
    ~Fake() override { one_->is_alive = false; }
    void send(const std::string& line) override { one_->sent.push_back(line); }

   private:
    std::shared_ptr<One> one_;
  };
};

}  // namespace assay::serve
