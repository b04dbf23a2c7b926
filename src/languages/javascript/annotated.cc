#include "languages/javascript/annotated.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/source_files.h"
#include "dynamic/infer/declared.h"
#include "frontends/javascript/annotations/annotations.h"

namespace assay::languages {
namespace {

using dynamic::Operation;
using dynamic::Type;
using javascript::AnnotatedFunction;
using javascript::AnnotatedParameter;
using javascript::Annotations;
using javascript::Evidence;
using javascript::ParameterUsage;
using javascript::SignatureUsage;
using javascript::Usage;

/// The files as they were handed in, the main one first.
SourceMap sources_of(const JavaScriptProgram& program) {
  std::vector<SourceFile> files = split_files(program.text);
  const auto main = std::ranges::find(files, program.name, &SourceFile::name);
  if (main != files.end()) std::iter_swap(files.begin(), main);
  SourceMap out;
  for (SourceFile& each : files)
    out.add(each.name.empty() ? program.name : each.name, std::move(each.text));
  return out;
}

/// Returns the name inside of the file of what is exported by a name.
std::string local_name(const JavaScriptProgram& program, const std::string& exported) {
  for (const javascript::Export& each : program.interface.exports) {
    const bool is_nameless = each.name.empty() || each.name == "default";
    if (is_nameless && (each.local == exported || each.local.empty())) return each.local;
    if (each.name == exported) return each.local.empty() ? exported : each.local;
  }
  return exported;
}

const AnnotatedFunction* annotated(const JavaScriptProgram& program, const Annotations& all,
                                   const SignatureUsage& usage) {
  if (usage.kind == Operation::Kind::kCall)
    return all.function("", local_name(program, usage.name));
  const bool constructs = usage.kind == Operation::Kind::kConstruct;
  return all.function(local_name(program, usage.owner), constructs ? "constructor" : usage.name);
}

bool has_named_type(const Type& type) {
  return type.kind == Type::Kind::kNamed || std::ranges::any_of(type.parts, has_named_type);
}

/// Lists of lists are rows of equal lengths, unless the text says otherwise.
std::optional<Type> as_rows(const Type& type) {
  if (type.kind != Type::Kind::kList || type.parts.front().kind != Type::Kind::kList)
    return std::nullopt;
  Type rows = type;
  rows.kind = Type::Kind::kRows;
  rows.length = rows.columns = {1, 3};
  rows.parts = {Type(type.parts.front().parts.front())};
  return rows;
}

void join(const AnnotatedParameter& declared, const std::vector<std::string>& of_types,
          ParameterUsage& usage) {
  usage.is_optional |= declared.is_optional;
  if (!declared.type || declared.type->kind == Type::Kind::kAny ||
      declared.is_rest != usage.is_rest)
    return;
  std::optional<Type> read;
  if (usage.evidence >= Evidence::kLikely) read = usage.alternatives.front();
  std::vector<std::string> assumed;
  Type type =
      dynamic::decided(*declared.type, {read ? &*read : nullptr, usage.open}, usage.name, assumed);
  if (has_named_type(type)) assumed.insert(assumed.end(), of_types.begin(), of_types.end());
  const bool is_other = read && usage.evidence == Evidence::kClear && dynamic::exclude(type, *read);
  std::vector<Type> alternatives = {std::move(type)};
  if (const auto rows = as_rows(alternatives.front()); rows && (!read || is_other))
    alternatives.insert(alternatives.begin(), *rows);
  if (is_other) alternatives.push_back(*std::move(read));
  usage.alternatives = std::move(alternatives);
  usage.evidence = Evidence::kClear;
  usage.reason = declared.reason;
  usage.assumed = std::move(assumed);
  usage.is_declared = true;
}

}  // namespace

void add_annotations(const JavaScriptProgram& reference, Usage& usage) {
  const SourceMap sources = sources_of(reference);
  Annotations all = javascript::annotations_of(sources);
  std::vector<std::string> of_types;
  for (dynamic::NamedType& each : all.types)
    each.type = dynamic::decided(each.type, {}, each.name, of_types);
  for (SignatureUsage& signature : usage.signatures) {
    const AnnotatedFunction* function = annotated(reference, all, signature);
    if (function == nullptr || function->parameters.size() != signature.parameters.size()) continue;
    for (std::size_t i = 0; i < signature.parameters.size(); ++i)
      join(function->parameters[i], of_types, signature.parameters[i]);
  }
  usage.types.insert(usage.types.end(), all.types.begin(), all.types.end());
}

}  // namespace assay::languages
