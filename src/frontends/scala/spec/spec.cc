#include "frontends/scala/spec/spec.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/unicode.h"
#include "frontends/scala/spec/assertions.h"
#include "frontends/scala/syntax/characters.h"

namespace assay::scala {
namespace {

constexpr std::array<std::string_view, 2> kSuites = {"FunSuite", "AnyFunSuite"};
constexpr std::array<std::string_view, 18> kOtherSuites = {
    "FlatSpec", "AnyFlatSpec", "WordSpec",   "AnyWordSpec",   "FunSpec",     "AnyFunSpec",
    "FreeSpec", "AnyFreeSpec", "PropSpec",   "AnyPropSpec",   "FeatureSpec", "AnyFeatureSpec",
    "Suite",    "TestCase",    "JUnitSuite", "Specification", "TestSuite",   "Properties"};
constexpr std::array<std::string_view, 5> kFrameworks = {"org.scalatest.", "munit.", "org.junit.",
                                                         "org.scalactic.", "scala.util.Random"};

std::string_view last(std::string_view name) { return name.substr(name.rfind('.') + 1); }

/// Collects all names that a tree defines.
class OwnNames {
 public:
  void add(const std::vector<BlockItem>& items) {
    for (const BlockItem& item : items) {
      if (item.expr) add(*item.expr);
      if (item.definition) add(*item.definition);
    }
  }
  std::set<std::string> found;

 private:
  void add(const Definition& definition) {
    if (!definition.name.empty()) found.insert(definition.name);
    if (definition.pattern) add(*definition.pattern);
    if (definition.body) add(*definition.body);
    for (const auto& list : definition.parameter_lists) add(list);
    add(definition.body_template.members);
  }
  void add(const std::vector<ParameterTree>& parameters) {
    for (const ParameterTree& parameter : parameters) found.insert(parameter.name);
  }
  void add(const PatternTree& pattern) {
    if (!pattern.name.empty()) found.insert(pattern.name);
    for (const PatternTree& operand : pattern.operands) add(operand);
  }
  void add(const Expr& expr) {
    add(expr.parameters);
    add(expr.items);
    for (const Expr& operand : expr.operands) add(operand);
    for (const Enumerator& one : expr.enumerators) {
      add(one.pattern);
      add(one.value);
    }
    for (const CaseTree& one : expr.cases) {
      add(one.pattern);
      if (one.guard) add(*one.guard);
      add(one.body);
    }
  }
};

bool is_framework(const std::string& import) {
  return std::any_of(kFrameworks.begin(), kFrameworks.end(),
                     [&](std::string_view one) { return import.starts_with(one); });
}

class SpecReader {
 public:
  Result<Spec> run(CompilationUnit unit) {
    OwnNames names;
    names.add(unit.items);
    own_ = std::move(names.found);
    spec_.unit.package = std::move(unit.package);
    for (BlockItem& item : unit.items)
      if (!item.import.empty() && !is_framework(item.import)) imports_.push_back(item);
    for (BlockItem& item : unit.items) top_level(std::move(item));
    if (suites_ == 0 && found_.empty())
      return fail(Error::Kind::kUnsupported,
                  "no class extends FunSuite (of ScalaTest or MUnit) or AnyFunSuite");
    if (spec_.tests.empty() && found_.empty())
      return fail(Error::Kind::kUnsupported, "the suite contains no test");
    if (found_.empty()) return std::move(spec_);
    const std::string message = found_.front().message;
    return fail(Error::Kind::kUnsupported, message, std::move(found_));
  }

 private:
  void refuse(Span span, std::string message) {
    found_.push_back({Severity::kError, "scala-unsupported-suite", span, std::move(message), {}});
  }

  /// The imports of a file hold for this file only, so they are moved into its classes and objects.
  void top_level(BlockItem item) {
    if (!item.definition) return;
    Definition& definition = *item.definition;
    std::vector<BlockItem>& members = definition.body_template.members;
    std::erase_if(members, [](const BlockItem& one) { return is_framework(one.import); });
    if (is_suite(definition)) suite(definition);
    members.insert(members.begin(), imports_.begin(), imports_.end());
    spec_.unit.items.push_back(std::move(item));
  }

  bool is_suite(const Definition& definition) {
    for (const TypeTree& parent : definition.body_template.parents) {
      const std::string_view name = last(parent.name);
      if (is_listed(kSuites, name) && !own_.contains(std::string(name))) return true;
      if (is_listed(kOtherSuites, name) && !own_.contains(std::string(name)))
        refuse(parent.span, "suites that extend " + std::string(name) +
                                " are not supported; extend FunSuite of ScalaTest or MUnit");
    }
    return false;
  }

  /// class SpecTest extends FunSuite { .. } becomes an object.
  void suite(Definition& definition) {
    ++suites_;
    Template& body = definition.body_template;
    for (const TypeTree& parent : body.parents)
      if (!is_listed(kSuites, last(parent.name)) && last(parent.name) != "Assertions")
        refuse(parent.span, "a suite with " + parent.name + " is not supported");
    const bool has_parameters =
        !definition.type_parameters.empty() || !body.parent_arguments.empty() ||
        std::any_of(definition.parameter_lists.begin(), definition.parameter_lists.end(),
                    [](const auto& list) { return !list.empty(); });
    if (has_parameters || definition.is_abstract || definition.kind == Definition::Kind::kTrait)
      refuse(definition.name_span,
             "a suite must be a class without parameters that extends only FunSuite");
    definition.kind = Definition::Kind::kObject;
    definition.parameter_lists.clear();
    definition.has_parameter_list = definition.is_case = definition.is_sealed = false;
    body.parents.clear();
    AssertionRewriter rewriter(own_, found_);
    std::vector<BlockItem> members;
    for (BlockItem& member : body.members) {
      if (member.definition) helper(*member.definition, rewriter);
      if (member.expr)
        statement(std::move(*member.expr), definition.name, rewriter, members);
      else
        members.push_back(std::move(member));
    }
    body.members = std::move(members);
    spec_.uses_random = spec_.uses_random || rewriter.uses_random();
  }

  void helper(Definition& definition, AssertionRewriter& rewriter) {
    if (definition.kind == Definition::Kind::kVar)
      refuse(definition.name_span,
             "a var in a suite is not supported, because every test runs separately; use a val, or "
             "a var inside the test");
    if (definition.is_override)
      refuse(definition.name_span,
             "overriding " + definition.name + " of the framework is not supported");
    rewriter.rewrite(definition);
  }

  /// test("name") { .. }
  void statement(Expr expr, const std::string& suite, AssertionRewriter& rewriter,
                 std::vector<BlockItem>& members) {
    const Span span = name_span(expr);
    const std::string called = called_name(expr);
    if (own_.contains(called) || (called != "test" && called != "ignore" && called != "info"))
      return refuse(span, "a test class can contain only definitions and test(\"name\") { ... }");
    FrameworkCall call = take_apart(std::move(expr));
    if (called != "test") return;  // the framework does not run it
    if (call.lists.size() != 2 || call.lists[0].empty() || call.lists[1].size() != 1 ||
        call.has_names || !call.types.empty())
      return refuse(span, "write a test as test(\"name\") { ... }");
    std::optional<std::string> name = test_name(call.lists[0][0]);
    if (!name) return;
    rewriter.rewrite(call.lists[1][0]);
    members.push_back(function(std::move(call.lists[1][0]), span));
    const std::string& made = members.back().definition->name;
    spec_.tests.push_back({*std::move(name), suite + "." + made, span});
  }

  /// Returns nullopt if the framework does not run the test, or after a diagnostic.
  std::optional<std::string> test_name(const Expr& expr) {
    if (expr.kind == ExprKind::kLiteral)
      if (const auto* text = std::get_if<std::u16string>(&expr.literal)) return to_utf8(*text);
    if (expr.kind == ExprKind::kSelect && expr.text == "ignore") return std::nullopt;
    refuse(expr.span, "the name of a test must be a string literal with nothing after it");
    return std::nullopt;
  }

  /// The name has a space in it, which no name of the source has.
  BlockItem function(Expr body, Span span) {
    Definition made;
    made.kind = Definition::Kind::kDef;
    made.name = "test " + std::to_string(spec_.tests.size() + 1);
    made.span = made.name_span = span;
    made.type.emplace();
    made.type->name = "Unit";
    made.type->span = span;
    Expr unit;
    unit.span = span;
    unit.literal = fun::UnitValue{};
    Expr block;
    block.kind = ExprKind::kBlock;
    block.span = span;
    for (Expr* one : {&body, &unit}) {
      BlockItem item;
      item.span = one->span;
      item.expr = std::move(*one);
      block.items.push_back(std::move(item));
    }
    made.body = std::move(block);
    BlockItem item;
    item.span = span;
    item.definition = std::move(made);
    return item;
  }

  Spec spec_;
  std::set<std::string> own_;
  std::vector<BlockItem> imports_;
  std::vector<Diagnostic> found_;
  int suites_ = 0;
};

}  // namespace

Result<Spec> read_spec(CompilationUnit unit) { return SpecReader().run(std::move(unit)); }

}  // namespace assay::scala
