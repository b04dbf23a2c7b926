// Whole programs: classes, functions, and expressions over them.
#include "generator_programs.h"

#include "generator.h"

namespace assay::conformance {

using Kind = Type::Kind;

namespace {

constexpr std::string_view kHelpers = R"(object Helpers {
  case class Bad(code: Int) extends Exception("bad " + code)
  class Counter(start: Int) { private var n: Int = start; def next(): Int = { n += 1; n } }
  def note[T](k: Int, x: T): T = { print(k + " "); x }
  def pick[T](c: Boolean, x: => T, y: => T): T = if (c) x else y
  def twice[T](f: T => T, x: T): T = f(f(x))
  def counted(n: Int): Int = { val c = new Counter(n); c.next() * 10 + c.next() }
}
)";

}  // namespace

void Generator::add_data() {
  DataSpec data;
  const std::size_t index = data_.size();
  data.name = "Tree" + std::to_string(index);
  data.is_generic = rng_.chance(3);
  Type self{Kind::kData, {}, index};
  if (data.is_generic) self.arguments.push_back(plain(Kind::kParameter));
  const std::uint64_t count = 2 + rng_.below(2);
  for (std::uint64_t i = 0; i < count; ++i) {
    Alternative one;
    one.name = std::string(1, static_cast<char>('A' + i)) + std::to_string(index);
    // Objects have no parameter, so that a generic one would need variance.
    one.is_object = !data.is_generic && rng_.chance(4);
    const std::uint64_t fields = one.is_object ? 0 : rng_.below(4);
    for (std::uint64_t f = 0; f < fields; ++f) {
      Type type = i > 0 && rng_.chance(2) ? self : value_type(1);
      if (data.is_generic && rng_.chance(3)) type = plain(Kind::kParameter);
      one.fields.push_back({"f" + std::to_string(f), std::move(type), false});
    }
    data.alternatives.push_back(std::move(one));
  }
  data_.push_back(std::move(data));
}

void Generator::add_shape() {
  DataSpec shape;
  shape.name = "Shape";
  shape.methods = {{"area", {plain(Kind::kInt)}, plain(Kind::kInt)},
                   {"weight", {}, plain(Kind::kInt)}};
  for (const char* name : {"Dot", "Box", "Tag"}) {
    Alternative one;
    one.name = name;
    if (one.name != "Dot") one.fields.push_back({"n", plain(Kind::kInt), false});
    if (one.name == "Tag") one.fields.push_back({"t", plain(Kind::kString), false});
    shape.alternatives.push_back(std::move(one));
  }
  data_.push_back(std::move(shape));
}

/// Methods with a body in the trait, which one class replaces.
std::string Generator::methods_text(std::size_t index) {
  fuel_ = 5;
  Scope scope(*this);
  bind("k", plain(Kind::kInt));
  if (index == 0) return "def area(k: Int): Int; def weight: Int = area(1) + 1";
  for (const Variable& field : data_[0].alternatives[index - 1].fields) scope_.push_back(field);
  std::string text = "def area(k: Int): Int = " + expr(plain(Kind::kInt), 2);
  if (index == 2) text += "; override def weight: Int = super.weight * 2";
  if (index == 3) text += "; override def toString: String = \"tag \" + t";
  return text;
}

std::string Generator::data_text(std::size_t index) {
  const DataSpec& data = data_[index];
  const std::string parameter = data.is_generic ? "[A]" : "";
  const bool has_methods = !data.methods.empty();
  std::string text = "  sealed " + std::string(index % 2 == 0 ? "trait " : "abstract class ") +
                     data.name + parameter;
  if (has_methods) text += " { " + methods_text(0) + " }";
  text += "\n";
  for (std::size_t i = 0; i < data.alternatives.size(); ++i) {
    const Alternative& one = data.alternatives[i];
    text += std::string("  case ") + (one.is_object ? "object " : "class ") + one.name;
    if (!one.is_object) {
      text += parameter + "(";
      for (std::size_t f = 0; f < one.fields.size(); ++f)
        text += (f > 0 ? ", " : "") + one.fields[f].name + ": " + spell(one.fields[f].type);
      text += ")";
    }
    text += " extends " + data.name + parameter;
    if (has_methods) text += " { " + methods_text(i + 1) + " }";
    text += "\n";
  }
  return text;
}

FunctionSpec Generator::new_function(std::size_t index) {
  FunctionSpec function;
  function.name = "m" + std::to_string(index);
  function.result = value_type(2);
  const std::uint64_t count = 1 + rng_.below(3);
  for (std::uint64_t i = 0; i < count; ++i) {
    Parameter one{"a" + std::to_string(i), any_type(2), false, ""};
    if (i > 0 && i + 1 == count && rng_.chance(3)) one.default_value = literal(one.type);
    function.parameters.push_back(std::move(one));
  }
  return function;
}

/// By the kind of the first argument: what is smaller than it may go to a call of itself.
std::string Generator::recursive_body(const FunctionSpec& function) {
  const Type& first = function.parameters[0].type;
  const std::string end = expr(function.result, 2);
  self_ = &function;
  self_calls_ = 0;
  std::string text;
  if (first.kind == Kind::kInt) {
    smaller_ = {"a0 - 1"};
    text = "if (a0 <= 0) " + end + " else " + expr(function.result, 3);
  } else {
    Scope scope(*this);
    bind("h", first.arguments[0]);
    smaller_ = {"t"};
    text = "a0 match { case Nil => " + end + "; case h :: t => " + expr(function.result, 3) + " }";
  }
  self_ = nullptr;
  return text;
}

std::string Generator::body(const FunctionSpec& function) {
  const Type& first = function.parameters[0].type;
  fuel_ = 14;
  if (first.kind == Kind::kList || function.parameters[0].is_small) return recursive_body(function);
  if (first.kind != Kind::kData || data_[first.data].is_generic) return expr(function.result, 4);
  std::string text = "a0 match {";
  const DataSpec& data = data_[first.data];
  for (const Alternative& one : data.alternatives) {
    Scope scope(*this);
    smaller_.clear();
    text += " case " + one.name;
    for (std::size_t i = 0; i < one.fields.size(); ++i) {
      text += (i > 0 ? ", q" : "(q") + std::to_string(i);
      bind("q" + std::to_string(i), one.fields[i].type);
      if (one.fields[i].type == first) smaller_.push_back("q" + std::to_string(i));
    }
    text += one.is_object ? "" : one.fields.empty() ? "()" : ")";
    self_ = smaller_.empty() ? nullptr : &function;
    self_calls_ = 0;
    fuel_ = 7;
    text += " => " + expr(function.result, 3) + ";";
    self_ = nullptr;
  }
  return text + " }";
}

std::string Generator::function_text(std::size_t index) {
  FunctionSpec function = new_function(index);
  if (function.parameters[0].type.kind == Kind::kInt) {
    function.parameters[0].is_small = rng_.chance(2);
    if (function.parameters[0].is_small) function.parameters[0].default_value.clear();
  }
  Scope scope(*this);
  std::string text = "  def " + function.name + "(";
  for (const Parameter& one : function.parameters) {
    text += (one.name == "a0" ? "" : ", ") + one.name + ": " + spell(one.type);
    if (!one.default_value.empty()) text += " = " + one.default_value;
    bind(one.name, one.type);
  }
  text += "): " + spell(function.result) + " = " + body(function) + "\n";
  functions_.push_back(std::move(function));
  return text;
}

std::string Generator::program(std::size_t expressions) {
  std::string text = "object " + name_ + " {\n  import Helpers._\n";
  functions_.push_back({"counted", {{"n", plain(Kind::kInt), false, ""}}, plain(Kind::kInt)});
  if (rng_.chance(3)) add_shape();
  for (std::uint64_t i = 0, count = rng_.chance(3) ? 2 : 1; i < count; ++i) add_data();
  in_method_ = true;
  for (std::size_t i = 0; i < data_.size(); ++i) text += data_text(i);
  in_method_ = false;
  for (std::uint64_t i = 0, count = 2 + rng_.below(2); i < count; ++i) text += function_text(i);
  for (std::size_t i = 0; i < expressions; ++i) {
    fuel_ = 10;
    const FunctionSpec& called = functions_[rng_.below(functions_.size())];
    const bool is_call = !rng_.chance(4);
    const Type type = is_call ? called.result : value_type(3);
    const std::string value = is_call ? called.name + arguments(called, 4) : expr(type, 4);
    text += "  def e" + std::to_string(i) + ": " + spell(type) + " = " + value + "\n";
  }
  return text + "}\n";
}

std::string_view shared_helpers() { return kHelpers; }

std::string random_program(Rng& rng, const std::string& name, std::size_t expressions) {
  return Generator(rng, name).program(expressions);
}

}  // namespace assay::conformance
