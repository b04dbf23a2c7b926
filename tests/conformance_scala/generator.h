// Writes random Scala programs of the subset that are right by their types and end by construction:
// functions call earlier ones only, or themselves on a part of an argument. Private to the
// generator's files.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "program_types.h"

namespace assay::conformance {

class Generator {
 public:
  Generator(Rng& rng, std::string name) : rng_(rng), name_(std::move(name)) {}

  /// An object of that name with the parameterless methods e0, e1, ...: `expressions` of them.
  std::string program(std::size_t expressions);

 private:
  // generator_programs.cc
  void add_data();
  void add_shape();
  std::string data_text(std::size_t index);
  std::string methods_text(std::size_t index);
  std::string function_text(std::size_t index);
  std::string body(const FunctionSpec& function);
  std::string recursive_body(const FunctionSpec& function);
  FunctionSpec new_function(std::size_t index);

  // generator_control.cc: forms of any type
  std::string expr(const Type& type, int depth);
  std::string leaf(const Type& type);
  std::string form(const Type& type, int depth);
  std::string choice(const Type& type, int depth);
  std::string match(const Type& type, int depth);
  std::string cases(const Type& scrutinee, const Type& type, int depth);
  std::string pattern(const Type& type, int depth);
  std::string literal_pattern(const Type& type);
  std::string data_pattern(const Type& type, int depth);
  std::string list_pattern(const Type& type, int depth);
  std::string block(const Type& type, int depth);
  std::string statement(int depth);
  std::string loop(const Type& type, int depth);
  std::string attempt(const Type& type, int depth);
  std::string failure(int depth);
  std::string call(const Type& type, int depth);
  std::string arguments(const FunctionSpec& function, int depth);
  std::string self_call();
  std::string taken_from_container(const Type& type, int depth);
  std::string lambda(const Type& from, const Type& to, int depth);
  std::string lambda2(const Type& first, const Type& second, const Type& to, int depth);

  // generator_values.cc: forms of one type
  std::string specific(const Type& type, int depth);
  std::string integer(int depth);
  std::string integer_of_other(int depth);
  std::string long_form(int depth);
  std::string double_form(int depth);
  std::string boolean(int depth);
  std::string character(int depth);
  std::string text(int depth);
  std::string interpolated(int depth);
  std::string literal(const Type& type);
  std::string data_value(const Type& type, int depth);

  // generator_collections.cc
  std::string list(const Type& type, int depth);
  std::string list_from(const Type& type, int depth);
  std::string comprehension(const Type& type, int depth);
  std::string option(const Type& type, int depth);
  std::string pair(const Type& type, int depth);
  std::string either(const Type& type, int depth);
  std::string function(const Type& type, int depth);

  Type any_type(int depth);
  Type value_type(int depth);  // no functions
  std::string spell(const Type& type) const { return spelled(type, data_); }
  std::string fresh(std::string_view prefix) {
    return std::string(prefix) + std::to_string(next_++);
  }
  std::string_view one_of(std::initializer_list<std::string_view> texts) {
    return *(texts.begin() + rng_.below(texts.size()));
  }
  std::vector<const Variable*> variables_of(const Type& type) const;
  const Variable& bind(std::string name, Type type, bool can_change = false);

  /// What is declared while it lives is forgotten afterwards.
  class Scope {
   public:
    explicit Scope(Generator& g) : g_(g), size_(g.scope_.size()) {}
    ~Scope() { g_.scope_.resize(size_); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Generator& g_;
    std::size_t size_;
  };

  Rng& rng_;
  std::string name_;
  std::vector<DataSpec> data_;
  std::vector<FunctionSpec> functions_;
  std::vector<Variable> scope_;
  // The function that is being written, if it may call itself, on these arguments.
  const FunctionSpec* self_ = nullptr;
  std::vector<std::string> smaller_;
  int self_calls_ = 0;
  bool in_method_ = false;  // which calls no methods
  int fuel_ = 0;
  int next_ = 0;
};

}  // namespace assay::conformance
