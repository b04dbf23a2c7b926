// Properties: any bytes lead to a tree that can be traversed and whose positions are in the source,
// or to an error that states why and where.
#include "base/source_map.h"
#include "frontends/scala/syntax/parse.h"
#include "fuzz.h"

namespace {

using namespace assay;
using namespace assay::scala;

constexpr std::uint32_t kMostHeight = 500;

class TreeCheck {
 public:
  explicit TreeCheck(std::size_t size) : size_(size) {}

  void item(const BlockItem& item) {
    CHECK(item.definition.has_value() + item.expr.has_value() + !item.import.empty() == 1);
    place(item.span);
    if (item.definition) definition(*item.definition);
    if (item.expr) expr(*item.expr);
  }

 private:
  void place(Span span) const {
    CHECK(span.valid());
    CHECK(span.begin <= span.end);
    CHECK(span.end <= size_);
  }

  void definition(const Definition& one) {
    place(one.span);
    place(one.name_span);
    CHECK(!one.name.empty() || one.pattern.has_value());
    if (one.body) expr(*one.body);
    for (const auto& list : one.parameter_lists) parameters(list);
    for (const Expr& argument : one.body_template.parent_arguments) expr(argument);
    for (const BlockItem& member : one.body_template.members) item(member);
  }

  void parameters(const std::vector<ParameterTree>& list) {
    for (const ParameterTree& one : list) {
      CHECK(!one.name.empty());
      if (one.default_value) expr(*one.default_value);
    }
  }

  void expr(const Expr& one) {
    place(one.span);
    CHECK(one.height <= kMostHeight);
    CHECK(one.kind != ExprKind::kPlaceholder);
    CHECK(one.names.empty() || one.kind == ExprKind::kNew || one.kind == ExprKind::kApply);
    if (one.kind == ExprKind::kInterpolated) CHECK(one.parts.size() == one.operands.size() + 1);
    for (const Expr& operand : one.operands) below(one, operand);
    for (const CaseTree& each : one.cases) {
      if (each.guard) below(one, *each.guard);
      below(one, each.body);
    }
    for (const Enumerator& each : one.enumerators) below(one, each.value);
    for (const BlockItem& each : one.items) item(each);
    parameters(one.parameters);
  }

  void below(const Expr& above, const Expr& one) {
    CHECK(one.height < above.height);
    expr(one);
  }

  std::size_t size_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  SourceMap sources;
  const FileId file = sources.add("Fuzz.scala", fuzz::as_text(data, size));
  const Result<CompilationUnit> unit = parse(sources, file);
  if (unit) {
    for (const BlockItem& item : unit->items) TreeCheck(size).item(item);
    return 0;
  }
  CHECK(!unit.error().message.empty());
  CHECK(!unit.error().diagnostics.empty());
  for (const Diagnostic& one : unit.error().diagnostics) {
    CHECK(!one.message.empty());
    CHECK(one.code.starts_with("scala-"));
    CHECK(one.span.begin <= one.span.end && one.span.end <= size);
  }
  return 0;
}
