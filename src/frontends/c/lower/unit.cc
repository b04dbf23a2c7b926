#include "frontends/c/lower/unit.h"

#include <algorithm>
#include <array>
#include <bit>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>

#include "frontends/c/library/stdio.h"
#include "frontends/c/lower/changes.h"
#include "frontends/c/lower/function.h"
#include "frontends/c/lower/outputs.h"
#include "frontends/c/lower/traversal.h"
#include "frontends/c/prelude/prelude.h"

namespace assay::c {
namespace {

bool is_prelude_function(std::string_view name) {
  return name.substr(0, kPreludePrefix.size()) == kPreludePrefix;
}

std::int64_t payload(const llvm::APSInt& value) {
  return value.isSigned() ? value.getSExtValue() : static_cast<std::int64_t>(value.getZExtValue());
}

std::optional<Scalar> harness_scalar(clang::QualType type) {
  const auto* builtin = type.getCanonicalType()->getAs<clang::BuiltinType>();
  if (type->isEnumeralType()) return Scalar::kInt;
  if (builtin == nullptr) return std::nullopt;
  switch (builtin->getKind()) {
    case clang::BuiltinType::Bool:
      return Scalar::kBool;
    case clang::BuiltinType::Char_S:
      return Scalar::kChar;
    case clang::BuiltinType::SChar:
      return Scalar::kSignedChar;
    case clang::BuiltinType::UChar:
      return Scalar::kUnsignedChar;
    case clang::BuiltinType::Short:
      return Scalar::kShort;
    case clang::BuiltinType::UShort:
      return Scalar::kUnsignedShort;
    case clang::BuiltinType::Int:
      return Scalar::kInt;
    case clang::BuiltinType::UInt:
      return Scalar::kUnsignedInt;
    case clang::BuiltinType::Long:
      return Scalar::kLong;
    case clang::BuiltinType::ULong:
      return Scalar::kUnsignedLong;
    case clang::BuiltinType::LongLong:
      return Scalar::kLongLong;
    case clang::BuiltinType::ULongLong:
      return Scalar::kUnsignedLongLong;
    case clang::BuiltinType::Float:
      return Scalar::kFloat;
    case clang::BuiltinType::Double:
      return Scalar::kDouble;
    default:
      return std::nullopt;
  }
}

bool is_known(std::string_view name) {
  return is_stdio_function(name) || prelude_function(name) || unsupported_function(name);
}

bool is_variable_of_libc(std::string_view name) {
  constexpr auto kNames = std::to_array<std::string_view>(
      {"__environ", "daylight", "environ", "errno", "optarg", "opterr", "optind", "optopt",
       "program_invocation_name", "program_invocation_short_name", "signgam", "stderr", "stdin",
       "stdout", "sys_errlist", "sys_nerr", "timezone", "tzname"});
  return std::ranges::find(kNames, name) != kNames.end();
}

/// True for a function that C99 defines for inlining only: calls of it need an external definition.
bool is_inline_only(const clang::FunctionDecl* function) {
  const clang::FunctionDecl* body = nullptr;
  return function->isDefined(body) && body->isInlined() && body->isExternallyVisible() &&
         !body->hasAttr<clang::AlwaysInlineAttr>() && !body->isInlineDefinitionExternallyVisible();
}

/// Rejects `e` if it names a function that is defined nowhere, as gcc's linker would.
void check_link(Unit& unit, const clang::DeclRefExpr& e) {
  const auto* function = clang::dyn_cast<clang::FunctionDecl>(e.getDecl());
  if (function == nullptr || function->getIdentifier() == nullptr) return;
  const llvm::StringRef name = function->getName();
  if (is_inline_only(function))
    return unit.reject("c-inline-function",
                       "the function '" + name.str() +
                           "' is defined only as 'inline': without optimisation gcc looks for "
                           "another definition, and there is none",
                       unit.spans.of(e.getSourceRange()));
  if (function->isDefined() || unit.defined(std::string_view(name)) != nullptr) return;
  // The function is declared in one of Assay's headers or is built into the compiler.
  if (function->getBuiltinID() != 0 || is_known(std::string_view(name))) return;
  if (!function->isImplicit() &&
      !unit.spans.of(clang::SourceRange(function->getLocation())).valid())
    return;
  unit.reject("c-undefined-function", "the function '" + name.str() + "' is not defined",
              unit.spans.of(e.getSourceRange()));
}

}  // namespace

/// Writes a constant initialiser into the cells of a global.
class GlobalInitialiser {
 public:
  GlobalInitialiser(Unit& unit, ir::GlobalId id) : unit_(unit), types_(unit.types), id_(id) {}

  void fill(clang::QualType type, const clang::Expr* e, std::int64_t cell) {
    e = e->IgnoreParens();
    if (const auto* constant = clang::dyn_cast<clang::ConstantExpr>(e)) e = constant->getSubExpr();
    if (clang::isa<clang::ImplicitValueInitExpr>(e)) return;
    if (const auto* literal = clang::dyn_cast<clang::CompoundLiteralExpr>(e);
        literal != nullptr && types_.scalar(type) == ir::Type::kVoid)
      return fill(type, literal->getInitializer(), cell);
    if (const auto* array = types_.context().getAsArrayType(type))
      return fill_array(array->getElementType(), e, cell);
    if (const auto* record = type->getAsRecordDecl()) return fill_record(record, e, cell);
    fill_scalar(type, e, cell);
  }

 private:
  void fill_array(clang::QualType element, const clang::Expr* e, std::int64_t cell) {
    if (const auto* text = string_of(e)) {
      const std::int64_t room = static_cast<std::int64_t>(object().element.size()) * object().count;
      for (unsigned i = 0; i < text->getLength() && cell + i < room; ++i)
        set(cell + i, ir::Type::kI8, static_cast<signed char>(text->getCodeUnit(i)));
      return;
    }
    const auto* list = clang::dyn_cast<clang::InitListExpr>(e);
    if (list == nullptr) return refuse(e);
    const std::int64_t step = types_.cells(element);
    for (unsigned i = 0; i < list->getNumInits(); ++i)
      fill(element, list->getInit(i), cell + i * step);
  }

  void fill_record(const clang::RecordDecl* record, const clang::Expr* e, std::int64_t cell) {
    const auto* list = clang::dyn_cast<clang::InitListExpr>(e);
    if (list == nullptr) return refuse(e);
    if (record->isUnion()) {
      if (list->getInitializedFieldInUnion() != nullptr && list->getNumInits() == 1)
        fill(list->getInitializedFieldInUnion()->getType(), list->getInit(0), cell);
      return;
    }
    unsigned i = 0;
    for (const clang::FieldDecl* field : record->getDefinition()->fields()) {
      if (field->isUnnamedBitField()) continue;
      if (i >= list->getNumInits()) return;
      fill(field->getType(), list->getInit(i++), cell + types_.offset(field));
      if (field->isBitField() && types_.is_bytes()) return refuse(e);
      if (field->isBitField()) cut(field, cell + types_.offset(field));
    }
  }

  /// Converts the value of a bit-field to its width.
  void cut(const clang::FieldDecl* field, std::int64_t cell) {
    const unsigned unused = 64 - field->getBitWidthValue(types_.context());
    const auto at = static_cast<std::size_t>(cell);
    if (at >= object().cells.size()) return;
    const auto bits = static_cast<std::uint64_t>(object().cells[at]) << unused;
    object().cells[at] = field->getType()->isSignedIntegerOrEnumerationType()
                             ? static_cast<std::int64_t>(bits) >> unused
                             : static_cast<std::int64_t>(bits >> unused);
  }

  void fill_scalar(clang::QualType type, const clang::Expr* e, std::int64_t cell) {
    if (const auto* list = clang::dyn_cast<clang::InitListExpr>(e)) {
      if (list->getNumInits() == 1) fill_scalar(type, list->getInit(0), cell);
      return;
    }
    clang::Expr::EvalResult result;
    if (!e->EvaluateAsRValue(result, types_.context(), /*InConstantContext=*/true))
      return refuse(e);
    const clang::APValue& value = result.Val;
    if (value.isInt()) return set(cell, types_.scalar(type), payload(value.getInt()));
    if (value.isFloat()) return set_float(cell, types_.scalar(type), value.getFloat());
    if (value.isLValue()) return set_pointer(cell, value, e);
    refuse(e);
  }

  void set_float(std::int64_t cell, ir::Type type, const llvm::APFloat& value) {
    if (type == ir::Type::kF32)
      return set(cell, type, std::bit_cast<std::int32_t>(value.convertToFloat()));
    set(cell, type, std::bit_cast<std::int64_t>(value.convertToDouble()));
  }

  void set_pointer(std::int64_t cell, const clang::APValue& value, const clang::Expr* e) {
    if (value.isNullPointer()) return set(cell, ir::Type::kI64, 0);
    const clang::APValue::LValueBase base = value.getLValueBase();
    ir::GlobalId target;
    if (const auto* declaration = base.dyn_cast<const clang::ValueDecl*>()) {
      if (const auto* function = clang::dyn_cast<clang::FunctionDecl>(declaration)) {
        const auto address = unit_.address_of(function);
        return address ? set(cell, ir::Type::kI64, *address) : refuse(e);
      }
      const auto* variable = clang::dyn_cast<clang::VarDecl>(declaration);
      if (variable == nullptr) return refuse(e);
      target = unit_.global(variable);
    } else if (const auto* source = base.dyn_cast<const clang::Expr*>()) {
      target = literal(source);
    }
    if (!target.valid()) return refuse(e);
    const auto index = types_.cell_at(base.getType(), value.getLValueOffset().getQuantity());
    if (!index) return refuse(e);
    object().pointers.push_back({cell, target, *index});
  }

  ir::GlobalId literal(const clang::Expr* source) {
    if (const auto* text = string_of(source))
      return unit_.string(std::string_view(text->getBytes()),
                          unit_.spans.of(source->getSourceRange()));
    if (const auto* compound = clang::dyn_cast<clang::CompoundLiteralExpr>(source))
      return unit_.constant_object(compound->getType(), compound->getInitializer(), "literal",
                                   unit_.spans.of(source->getSourceRange()));
    return {};
  }

  const clang::StringLiteral* string_of(const clang::Expr* e) {
    e = e->IgnoreParens();
    if (const auto* name = clang::dyn_cast<clang::PredefinedExpr>(e)) e = name->getFunctionName();
    if (const auto* list = clang::dyn_cast<clang::InitListExpr>(e);
        list != nullptr && list->isStringLiteralInit())
      e = list->getInit(0)->IgnoreParens();
    const auto* text = clang::dyn_cast<clang::StringLiteral>(e);
    return text != nullptr && text->getCharByteWidth() == 1 ? text : nullptr;
  }

  void set(std::int64_t cell, ir::Type type, std::int64_t value) {
    if (types_.is_bytes() && ir::bit_width(type) > 8) {
      for (int bit = 0; bit < ir::bit_width(type); bit += 8)
        set(cell + bit / 8, ir::Type::kI8, static_cast<std::int8_t>(value >> bit));
      return;
    }
    std::vector<std::int64_t>& cells = object().cells;
    if (cells.size() <= static_cast<std::size_t>(cell))
      cells.resize(static_cast<std::size_t>(cell) + 1);
    const bool is_byte = types_.is_bytes();  // an i8, whatever the type
    cells[static_cast<std::size_t>(cell)] = is_byte ? static_cast<std::int8_t>(value) : value;
  }

  void refuse(const clang::Expr* e) {
    unit_.refuse("initialiser", "this initialiser of an object with static storage",
                 unit_.spans.of(e->getSourceRange()));
  }

  ir::Global& object() { return unit_.program.globals[id_]; }

  Unit& unit_;
  Types& types_;
  ir::GlobalId id_;
};

Unit::Unit(clang::ASTContext& context, const Spans& s, const Findings& f)
    : types(context), spans(s), findings(f), refusals(f.refusals) {
  if (spans.has_several_files()) separate_functions();
  for (const clang::Decl* d : context.getTranslationUnitDecl()->decls()) {
    const auto* function = clang::dyn_cast<clang::FunctionDecl>(d);
    if (function != nullptr && function->doesThisDeclarationHaveABody() &&
        function->getIdentifier() != nullptr)
      defined_[function->getName().str()] = function;
  }
  find_addresses();
  choose_memory();
}

const clang::FunctionDecl* Unit::defined(std::string_view name) const {
  const auto found = defined_.find(name);
  return found == defined_.end() ? nullptr : found->second;
}

Result<HarnessSignature> Unit::signature(const clang::FunctionDecl* function) const {
  HarnessSignature signature;
  signature.name = function->getName().str();
  signature.may_change_arguments = may_store_through_pointers(*function);
  signature.finds_ends = finds_ends_of_strings(*function);
  const auto refused = [&](const std::string& what, const clang::Decl* at) {
    Diagnostic found{Severity::kError,
                     "c-unsupported-signature",
                     spans.of(at->getSourceRange()),
                     what + " of the graded function is of a type that is not supported",
                     {}};
    std::string message = found.message;
    return fail(Error::Kind::kUnsupported, std::move(message), {std::move(found)});
  };
  const clang::QualType result = function->getReturnType();
  if (result->isPointerType() && harness_scalar(result->getPointeeType()) == Scalar::kChar) {
    signature.result = Scalar::kChar;
    signature.result_is_string = true;
  } else if (!result->isVoidType()) {
    signature.result = harness_scalar(result);
    if (!signature.result) return refused("the result", function);
  }
  for (const clang::ParmVarDecl* declared : function->parameters()) {
    HarnessParameter parameter;
    parameter.name = declared->getName().str();
    clang::QualType type = declared->getType();
    if (const auto* pointer = type->getAs<clang::PointerType>()) {
      parameter.is_pointer = true;
      type = pointer->getPointeeType();
      if (const auto* original =
              types.context().getAsConstantArrayType(declared->getOriginalType()))
        parameter.stated_length = static_cast<std::int64_t>(original->getSize().getZExtValue());
      if (const auto* row = types.context().getAsConstantArrayType(type)) {
        parameter.columns = static_cast<std::int64_t>(row->getSize().getZExtValue());
        type = row->getElementType();
      }
      parameter.is_const = type.isConstQualified();
    }
    const auto scalar = harness_scalar(type);
    if (!scalar) return refused("the parameter '" + parameter.name + "'", declared);
    parameter.scalar = *scalar;
    if (parameter.is_pointer && !parameter.is_const && parameter.columns == 0) {
      const OutputUse use = output_use(*function, *declared);
      parameter.is_output = use.is_output;
      parameter.is_single = use.is_single && parameter.stated_length == 0;
      parameter.is_counted = use.is_counted && signature.result && !signature.result_is_string;
    }
    signature.parameters.push_back(std::move(parameter));
  }
  return signature;
}

std::optional<Diagnostic> Unit::kept_state(const clang::FunctionDecl* function) const {
  const clang::VarDecl* variable = kept_variable(*function);
  if (variable == nullptr) return std::nullopt;
  return Diagnostic{Severity::kWarning,
                    "keeps-state",
                    spans.of(variable->getSourceRange()),
                    "'" + variable->getName().str() +
                        "' keeps its value until the next call; the function is called once, so "
                        "that later calls are not compared",
                    {}};
}

void Unit::warn(std::string_view construct, const std::string& message, Span span) {
  const std::string code = "c-unsupported-" + std::string(construct);
  for (const Diagnostic& known : warnings)
    if (known.code == code && known.span == span) return;
  warnings.push_back({Severity::kWarning, code, span, "not supported: " + message, {}});
}

void Unit::refuse(std::string_view construct, const std::string& message, Span span) {
  refusals.push_back({Severity::kError,
                      "c-unsupported-" + std::string(construct),
                      span,
                      "not supported: " + message,
                      {}});
}

void Unit::reject(std::string_view code, std::string message, Span span) {
  errors.push_back({Severity::kError, std::string(code), span, std::move(message), {}});
}

ir::FunctionId Unit::function(const clang::FunctionDecl* definition, const Bindings& bindings) {
  const auto [entry, added] = functions_.try_emplace({definition, bindings});
  if (added) {
    ir::Function empty;
    empty.name = definition->getName().str();
    for (const clang::FunctionDecl* bound : bindings)
      if (bound != nullptr) empty.name += "$" + bound->getName().str();
    empty.span = spans.of(definition->getSourceRange());
    // The prelude's functions and the harness do not come from the student's source.
    empty.is_library = !empty.span.valid();
    // The signature is stored before the body, because callers are lowered first.
    entry->second = program.functions.push_back(std::move(empty));
    pending_.push_back({definition, bindings, entry->second});
  }
  return entry->second;
}

ir::GlobalId Unit::global(const clang::VarDecl* variable) {
  variable = variable->getCanonicalDecl();
  if (const auto found = globals_.find(variable); found != globals_.end()) return found->second;
  const clang::VarDecl* definition = variable->getDefinition();
  for (const clang::VarDecl* declaration : variable->redecls())
    if (definition == nullptr) definition = declaration->getActingDefinition();
  const Span span = spans.of((definition ? definition : variable)->getSourceRange());
  const clang::QualType type = (definition ? definition : variable)->getType();
  const std::string name = variable->getName().str();
  // An array without a size has one element.
  const clang::Expr* initialiser = definition ? definition->getAnyInitializer() : nullptr;
  const ir::GlobalId id = constant_object(type, nullptr, name, span);
  globals_[variable] = id;
  if (definition == nullptr && (!span.valid() || is_variable_of_libc(name)))
    refuse("extern-variable", "the variable '" + name + "' of the C library", span);
  else if (definition == nullptr)
    reject("c-undefined-variable", "the variable '" + name + "' is not defined", span);
  else if (!types.modelled(type))
    refuse("type", "the type of '" + name + "'", span);
  else if (initialiser != nullptr)
    GlobalInitialiser(*this, id).fill(type, initialiser, 0);
  return id;
}

ir::GlobalId Unit::constant_object(clang::QualType type, const clang::Expr* initialiser,
                                   std::string name, Span span) {
  ir::Global object;
  object.name = std::move(name);
  object.span = span;
  clang::QualType element = type;
  while (const auto* array = types.context().getAsArrayType(element)) {
    if (const auto* sized = clang::dyn_cast<clang::ConstantArrayType>(array))
      object.count *= static_cast<std::int64_t>(sized->getSize().getZExtValue());
    element = array->getElementType();
  }
  object.element = types.layout(element);
  const ir::GlobalId id = program.globals.push_back(std::move(object));
  if (initialiser != nullptr) GlobalInitialiser(*this, id).fill(type, initialiser, 0);
  return id;
}

ir::GlobalId Unit::stream(std::string_view name) {
  if (const auto found = streams_.find(name); found != streams_.end()) return found->second;
  ir::Global object;
  object.name = std::string(name);
  object.element = {ir::Type::kI8};
  object.read_only = true;
  const ir::GlobalId id = program.globals.push_back(std::move(object));
  streams_.emplace(name, id);
  return id;
}

ir::GlobalId Unit::string(std::string_view bytes, Span span) {
  if (const auto found = strings_.find(bytes); found != strings_.end()) return found->second;
  ir::Global object;
  object.name = "\"";
  object.element = {ir::Type::kI8};
  object.count = static_cast<std::int64_t>(bytes.size()) + 1;
  for (const char c : bytes) object.cells.push_back(static_cast<signed char>(c));
  object.read_only = true;
  object.span = span;
  object.name = "string";
  object.name += std::to_string(program.globals.size());
  const ir::GlobalId id = program.globals.push_back(std::move(object));
  strings_.emplace(bytes, id);
  return id;
}

void Unit::check_links() {
  for (const auto& [name, function] : defined_) {
    if (is_prelude_function(name)) continue;
    for_each_statement(function->getBody(), [&](const clang::Stmt& s) {
      if (const auto* e = clang::dyn_cast<clang::DeclRefExpr>(&s)) check_link(*this, *e);
    });
  }
}

void Unit::run(const clang::FunctionDecl* entry) {
  check_links();
  refuse_unmodelled_declarations();
  note_own_library_functions();
  program.entry = function(entry);
  const clang::QualType result = entry->getReturnType();
  program.exit_status_unspecified = result->isVoidType();
  if (!result->isVoidType() && types.scalar(result) != ir::Type::kI32)
    return refuse("main-type", "a main() that returns '" + result.getAsString() + "'",
                  spans.of(entry->getSourceRange()));
  while (!pending_.empty()) {
    const Pending next = pending_.back();
    pending_.pop_back();
    ir::Function body = program.functions[next.id];
    FunctionLowering(*this, body, next.definition, next.bindings, next.id == program.entry).lower();
    program.functions[next.id] = std::move(body);
  }
}

}  // namespace assay::c
