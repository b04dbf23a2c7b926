// Samples: expressions with what prints them, and the skeleton that runs them.
#include <array>

#include "generator_expressions.h"
#include "generator_variables.h"

namespace assay::conformance {

using java::Base;

Sample sample(ExpressionWriter& writer, const Piece& piece) {
  Sample made;
  const bool direct = writer.rng().chance(4);
  made.statements = (direct ? "System.out.println(" : "show(") + piece.text + ");";
  for (const std::string& name : writer.written()) {
    if (name == "a")
      made.statements += " for (int x : a) System.out.print(x + \" \");";
    else
      made.statements += " show(" + name + ");";
  }
  made.used = writer.used();
  return made;
}

namespace {

void numeric_operators(Rng& rng, Base a, Base b, std::vector<Sample>& samples) {
  constexpr std::array<std::string_view, 17> kOps = {
      "+", "-", "*", "/", "%", "<<", ">>", ">>>", "<", "<=", ">", ">=", "==", "!=", "&", "^", "|"};
  for (const std::string_view op : kOps) {
    ExpressionWriter writer(rng);
    samples.push_back(
        sample(writer, writer.binary(op, writer.variable(a), writer.variable(b, divides(op)))));
  }
  for (const std::string_view op : kCompound) {
    ExpressionWriter writer(rng);
    const Piece place = writer.write_to(a);
    samples.push_back(sample(writer, writer.assign(op, place, writer.variable(b, divides(op)))));
  }
  ExpressionWriter cast(rng);
  samples.push_back(sample(cast, cast.cast(a, cast.variable(b))));
  ExpressionWriter choice(rng);
  samples.push_back(sample(choice, choice.conditional(choice.variable(Base::kBoolean),
                                                      choice.variable(a), choice.variable(b))));
}

void unary_operators(Rng& rng, Base a, std::vector<Sample>& samples) {
  for (const std::string_view op : {"-", "+", "~"}) {
    ExpressionWriter writer(rng);
    samples.push_back(sample(writer, writer.unary(op, writer.variable(a))));
  }
  for (const std::string op : {"++", "--"}) {
    ExpressionWriter before(rng), after(rng);
    samples.push_back(sample(before, {op + before.write_to(a).text, 13}));
    samples.push_back(sample(after, {after.write_to(a).text + op, 14}));
  }
  for (const std::string literal : {"5", "'q'", "-1", "300"}) {  // constants take part in the type
    ExpressionWriter writer(rng);
    samples.push_back(sample(writer, writer.conditional(writer.variable(Base::kBoolean),
                                                        writer.variable(a), {literal, 13})));
  }
}

void boolean_operators(Rng& rng, std::vector<Sample>& samples) {
  const Base z = Base::kBoolean;
  for (const std::string_view op : {"&&", "||", "&", "|", "^", "==", "!="}) {
    ExpressionWriter writer(rng);
    samples.push_back(sample(writer, writer.binary(op, writer.variable(z), writer.variable(z))));
  }
  for (const std::string_view op : {"&=", "|=", "^=", "="}) {
    ExpressionWriter writer(rng);
    const Piece place = writer.write_to(z);
    samples.push_back(sample(writer, writer.assign(op, place, writer.variable(z))));
  }
  ExpressionWriter negated(rng);
  samples.push_back(sample(negated, negated.unary("!", negated.variable(z))));
  ExpressionWriter choice(rng);
  samples.push_back(sample(
      choice, choice.conditional(choice.variable(z), choice.variable(z), choice.variable(z))));
}

void text_operators(Rng& rng, Base a, std::vector<Sample>& samples) {
  const Base t = Base::kString;
  ExpressionWriter left(rng), right(rng), compound(rng);
  samples.push_back(sample(left, left.binary("+", left.variable(t), left.variable(a))));
  samples.push_back(sample(right, right.binary("+", right.variable(a), right.variable(t))));
  const Piece place = compound.write_to(t);
  samples.push_back(sample(compound, compound.assign("+=", place, compound.variable(a))));
  ExpressionWriter assigned(rng);
  const Piece to = assigned.write_to(a);
  samples.push_back(sample(assigned, assigned.assign("=", to, assigned.variable(a))));
}

}  // namespace

std::vector<Sample> every_operator(Rng& rng) {
  std::vector<Sample> samples;
  for (const Base a : kNumbers) {
    for (const Base b : kNumbers) numeric_operators(rng, a, b, samples);
    unary_operators(rng, a, samples);
    text_operators(rng, a, samples);
  }
  boolean_operators(rng, samples);
  text_operators(rng, Base::kBoolean, samples);
  text_operators(rng, Base::kString, samples);
  for (const std::string_view op : {"==", "!="}) {
    ExpressionWriter writer(rng);
    samples.push_back(sample(
        writer, writer.binary(op, writer.variable(Base::kString), writer.variable(Base::kString))));
  }
  return samples;
}

Sample random_expression(Rng& rng) {
  ExpressionWriter writer(rng);
  constexpr std::array<Base, 7> kTypes = {Base::kByte, Base::kShort,   Base::kInt,   Base::kLong,
                                          Base::kChar, Base::kBoolean, Base::kString};
  const Piece piece =
      writer.value(kTypes[rng.below(kTypes.size())], static_cast<int>(rng.between(1, 4)));
  return sample(writer, piece);
}

std::string skeleton_of(const std::vector<Sample>& samples) {
  std::string methods, calls;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const std::string name = "e" + std::to_string(i);
    std::string parameters, arguments;
    const auto pass = [&](const std::string& type, std::string_view variable) {
      parameters += (parameters.empty() ? "" : ", ") + type + " " + std::string(variable);
      arguments += (arguments.empty() ? "" : ", ") + std::string(variable);
    };
    for (const Declared& d : kDeclared)
      if (samples[i].used.contains(std::string(d.name))) pass(spelled(d.type), d.name);
    if (samples[i].used.contains("a")) pass("int[]", "a");
    methods += "  static void " + name + "(" + parameters + ") {\n    System.out.print(\"" + name +
               ": \"); " + samples[i].statements + "\n  }\n";
    calls += "    " + name + "(" + arguments + ");\n";
  }
  std::string text = "class Expressions {\n  @MAIN\n  static void start() {\n";
  for (const Declared& d : kDeclared)
    text +=
        "    " + spelled(d.type) + " " + std::string(d.name) + " = " + std::string(d.value) + ";\n";
  text += "    int[] a = INTARRAY(list(4), list(" ASSAY_INTS "));\n" + calls + "  }\n" + methods;
  for (const Base type : {Base::kByte, Base::kShort, Base::kInt, Base::kLong, Base::kChar,
                          Base::kBoolean, Base::kString})
    text += "  static void show(" + spelled(type) + " x) { System.out.println(\"" + spelled(type) +
            " \" + x); }\n";
  return text + "}\n";
}

}  // namespace assay::conformance
