// Questions about toy programs, with the description of their inputs as text.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "concolic/equivalence.h"
#include "toy.h"

namespace assay::concolic {

inline std::vector<Shape> shapes_up_to(const std::string& text, std::int64_t bound) {
  const auto description = dynamic::parse(text);
  EXPECT_TRUE(description.has_value()) << description.error().message;
  auto shapes = shapes_of(*description, {.bound = bound});
  EXPECT_TRUE(shapes.has_value()) << shapes.error().message;
  return shapes->shapes;
}

struct Question {
  std::string inputs;
  std::int64_t bound = 3;
  SearchLimits limits{};
};

/// Compares two toys, and checks what can be checked of every answer.
inline Compared compare_toys(const Question& question, ToyProgram& reference,
                             ToyProgram& submission, const Counts& counts = {}) {
  Session session;
  std::vector<ShapePaths> shapes;
  for (const Shape& shape : shapes_up_to(question.inputs, question.bound))
    shapes.push_back(explore(session, reference, shape, question.limits));
  const Compared compared = compare(
      session, reference, shapes, submission, [](const Shape&) { return Behaviour{}; },
      question.limits, counts);
  EXPECT_EQ(compared.input.has_value(), compared.result == Equivalence::kDifferent);
  EXPECT_EQ(compared.result == Equivalence::kEqual, compared.closed == shapes.size());
  return compared;
}

inline Equivalence equivalence(const Question& question, std::function<void(Log&)> reference,
                               std::function<void(Log&)> submission) {
  ToyProgram a(std::move(reference));
  ToyProgram b(std::move(submission));
  const Compared compared = compare_toys(question, a, b);
  EXPECT_EQ(compared.statistics.deviations, 0U) << compared.statistics.first_deviation;
  return compared.result;
}

}  // namespace assay::concolic
