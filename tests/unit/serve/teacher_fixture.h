// The teacher's routes with a store in a file and commands that are none.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <unistd.h>
#include <utility>
#include <variant>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "fake_task.h"
#include "serve/teacher/teacher.h"

namespace assay::serve {

class TeacherFixture : public testing::Test {
 protected:
  TeacherFixture() {
    std::string pattern = testing::TempDir() + "assay-teacher-XXXXXX";
    folder_ = ::mkdtemp(pattern.data());
    open();
  }
  ~TeacherFixture() override {
    teacher_.reset();
    std::filesystem::remove_all(folder_);
  }

  /// Opens the store and the routes, as when the server starts.
  void open() {
    teacher_.reset();
    attempts_ = open_store(data()).value();
    store_ = open_class_store(data()).value();
    Traffic traffic;
    traffic.judges = [] { return std::vector<Judges::State>{{"words", true, 1, 2}}; };
    traffic.going = [] { return std::size_t{3}; };
    traffic.saved = [this](const CourseAssignment& each) { saved_ += each.id + ";"; };
    teacher_ = std::make_unique<Teacher>(
        course_, *store_, tasks_.starter(),
        TeacherOptions{"1", folder_, data(), 2, [] { return std::string("2026-11-27T02:00:00Z"); }},
        traffic);
  }
  std::string data() const { return folder_ + "/attempts.sqlite"; }

  Response get(const std::string& path) {
    return std::get<Response>(teacher_->answer({"GET", "/api/teacher/" + path, {}, ""}));
  }
  Response post(const std::string& path, const std::string& body = "{}",
                const std::string& type = "application/json") {
    return std::get<Response>(
        teacher_->answer({"POST", "/api/teacher/" + path, {{"content-type", type}}, body}));
  }
  static nlohmann::ordered_json json(const Response& response) {
    return nlohmann::ordered_json::parse(response.body);
  }

  std::string folder_, saved_;
  Course course_ = {"Programming",
                    {{"words",
                      "Words",
                      "words/reference.js",
                      "JavaScript",
                      ".js",
                      "words.js",
                      "",
                      "",
                      {".js", ".mjs"}}},
                    {"week3: is left out"},
                    {}};
  FakeTasks tasks_;
  std::unique_ptr<Store> attempts_;
  std::unique_ptr<ClassStore> store_;
  std::unique_ptr<Teacher> teacher_;
};

}  // namespace assay::serve
