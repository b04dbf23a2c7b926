// How the result of one call follows from that of another one: xs.exists(p) says whether
// xs.find(p) is Some, and xs.find(p) is the first element of xs.filter(p). Internal to this layer.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "equiv/induction/equation.h"

namespace assay::induction {

/// Two calls, as the sides of an equation, and the types of their results. The left one's is to
/// determine the right one's.
struct CallPair {
  Equation calls;
  fun::TypeId from, to;
};

class DependentResults {
 public:
  /// Is there no difference on small inputs? The equation has no functions yet.
  using SeemsTrue = std::function<bool(Equation&)>;

  DependentResults(fun::Program& program, SeemsTrue seems_true)
      : program_(program), seems_true_(std::move(seems_true)) {}

  /// The equation of the right call with a function of the left call's result, of which there is
  /// one for each constructor: a constant, a field, or made of these. The first that is not
  /// refuted by small inputs; nullopt if there is none. It has no functions yet.
  std::optional<Equation> equation(const CallPair& pair);

 private:
  struct Part {
    Term term;
    fun::TypeId type;
  };
  /// What the function returns for one constructor, over variables for the fields.
  struct Arm {
    fun::ConstructorId constructor;
    std::vector<fun::TypeId> fields;
    Term value;
  };

  std::optional<Equation> of_number(const CallPair& pair);
  std::optional<Equation> of_boolean(const CallPair& pair);
  std::optional<Equation> of_data(const CallPair& pair);
  Equation determined(const CallPair& pair, fun::FunctionId function) const;
  bool is_possible(const CallPair& pair, fun::FunctionId arm_or_second);
  std::vector<Term> candidates(const std::vector<Part>& parts, fun::TypeId type);
  std::vector<Part> parts_of(const std::vector<fun::TypeId>& fields);
  fun::FunctionId selection(fun::TypeId from, fun::TypeId to, const std::vector<Arm>& arms,
                            bool has_other);
  fun::FunctionId added(const Term& body, const std::vector<fun::TypeId>& types, fun::TypeId to);
  Term is_of(fun::ConstructorId constructor, fun::TypeId type, Term value);

  fun::Program& program_;
  SeemsTrue seems_true_;
  std::map<std::string, fun::FunctionId> functions_;  // by all that they are made of
};

}  // namespace assay::induction
