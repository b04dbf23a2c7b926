// Which strings that the library writes have to fit into a part of an object (library/capacity.h).
#include "frontends/c/library/capacity.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include "frontends/c/lower/function.h"

namespace assay::c {
namespace {

/// What writes a string to its first argument, or nothing if `can_fail` and it returns null. What
/// scanf writes is checked where it is lowered. snprintf, which may write nothing, is not checked.
struct StringWriter {
  std::string_view name;
  bool can_fail = false;
};
constexpr std::array kStringWriters = {
    StringWriter{"strcpy", false}, StringWriter{"strcat", false},  StringWriter{"strncat", false},
    StringWriter{"stpcpy", false}, StringWriter{"sprintf", false}, StringWriter{"vsprintf", false},
    StringWriter{"gets", true},    StringWriter{"fgets", true},
};

}  // namespace

std::optional<std::int64_t> FunctionLowering::capacity_of(const clang::Expr* e) {
  e = e->IgnoreParenCasts();
  if (!clang::isa<clang::MemberExpr>(e) && !clang::isa<clang::ArraySubscriptExpr>(e))
    return std::nullopt;
  const auto* array = unit_.types.context().getAsConstantArrayType(e->getType());
  if (array == nullptr || !array->getElementType()->isAnyCharacterType()) return std::nullopt;
  const auto size = static_cast<std::int64_t>(array->getSize().getZExtValue());
  // The last member of a struct can be declared shorter than the array that it represents.
  return size > 1 ? std::optional(size) : std::nullopt;
}

void FunctionLowering::check_written_string(std::string_view name, const clang::CallExpr* e,
                                            const ir::Value& pointer, const ir::Value& result) {
  const auto* writer = std::ranges::find(kStringWriters, name, &StringWriter::name);
  if (writer == kStringWriters.end() || e->getNumArgs() == 0 || !pointer.valid()) return;
  const auto capacity = capacity_of(e->getArg(0));
  if (!capacity) return;
  const Span where = span(e);
  const auto check_it = [&] { check_string_fits(*this, pointer, *capacity, where); };
  if (!writer->can_fail) return check_it();
  if (result.valid() && result.type() == ir::Type::kPtr)
    if_then(truth(result), check_it, {}, where);
}

}  // namespace assay::c
