#include "dynamic/generate/functions.h"

#include <algorithm>

#include "inputs/grammar/spec.h"

namespace assay::dynamic {
namespace {

bool is_number(const Type& type) {
  return type.kind == Type::Kind::kInt || type.kind == Type::Kind::kNumber;
}

std::string literal(const Tree& tree) {
  // Braces after an arrow would begin a block.
  return "(" + print(tree) + ")";
}

void add_predicates(const Type& parameter, std::vector<std::string>& out) {
  if (is_number(parameter)) {
    out.insert(out.end(), {"(x) => x > 0", "(x) => x % 2 === 0", "(x) => x === 1", "(x) => x < 2"});
  } else if (parameter.kind == Type::Kind::kString) {
    out.insert(out.end(), {"(x) => x.length > 1", "(x) => x === \"\"", "(x) => x < \"b\""});
  } else if (parameter.kind == Type::Kind::kList || parameter.kind == Type::Kind::kRows) {
    out.insert(out.end(), {"(x) => x.length > 0", "(x) => x.length % 2 === 0"});
  } else if (parameter.kind == Type::Kind::kBoolean) {
    out.insert(out.end(), {"(x) => !x"});
  }
}

/// Sums and differences, kept in the range of the result.
void add_arithmetic(const Type& type, std::vector<std::string>& out) {
  const Type& result = type.parts.back();
  const std::size_t parameters = type.parts.size() - 1;
  if (result.kind != Type::Kind::kInt || !result.integers.empty() || parameters == 0) return;
  if (!std::all_of(type.parts.begin(), type.parts.end(),
                   [](const Type& part) { return part.kind == Type::Kind::kInt; }))
    return;
  const auto within = [&](const std::string& expression) {
    return "Math.max(" + std::to_string(result.range.lo) + ", Math.min(" +
           std::to_string(result.range.hi) + ", " + expression + "))";
  };
  if (parameters == 1) {
    out.push_back("(x) => " + within("x + 1"));
    out.push_back("(x) => " + within("2 * x"));
    return;
  }
  out.push_back("(x, y) => " + within("x + y"));
  out.push_back("(x, y) => " + within("x - y"));
  out.push_back("(x, y) => " + within("x * y"));
}

}  // namespace

std::vector<std::string> simple_functions(const Type& type, const std::vector<Tree>& results) {
  std::vector<std::string> out;
  const Type& result = type.parts.back();
  const std::size_t parameters = type.parts.size() - 1;
  if (!results.empty()) out.push_back("() => " + literal(results[0]));
  if (parameters > 0 && type.parts[0] == result) out.emplace_back("(x) => x");
  if (parameters > 1 && type.parts[1] == result) out.emplace_back("(x, y) => y");
  if (result.kind == Type::Kind::kBoolean && parameters > 0) {
    if (parameters > 1 && type.parts[0] == type.parts[1] && !type.parts[0].parts.empty()) {
      // Objects are compared by what they contain elsewhere; there is no simple order.
    } else if (parameters > 1 && type.parts[0] == type.parts[1]) {
      out.insert(out.end(), {"(x, y) => x < y", "(x, y) => x === y"});
    }
    add_predicates(type.parts[0], out);
  }
  add_arithmetic(type, out);
  for (std::size_t i = 1; i < results.size() && i < 4; ++i)
    out.push_back("() => " + literal(results[i]));
  return out;
}

std::string hashing_function(std::size_t parameters, const std::vector<Tree>& results,
                             std::uint64_t seed) {
  std::string names;
  for (std::size_t i = 1; i <= parameters; ++i)
    names += (i == 1 ? "x" : ", x") + (parameters == 1 ? "" : std::to_string(i));
  std::string list;
  for (const Tree& each : results) list += (list.empty() ? "" : ", ") + print(each);
  return "(" + names + ") => { let h = " + std::to_string(seed % 1'000'003) +
         "; for (const c of JSON.stringify([" + names +
         "], (k, v) => typeof v === \"bigint\" ? v + \"n\" : v)) "
         "h = (h * 31 + c.charCodeAt(0)) % 1000003; return [" +
         list + "][h % " + std::to_string(results.size()) + "]; }";
}

}  // namespace assay::dynamic
