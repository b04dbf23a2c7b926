// All expressions except calls, blocks, loops, lambdas and matches, and the adaptation of a value
// to the expected type.
#include <algorithm>

#include "base/unicode.h"
#include "frontends/scala/lower/typer.h"

namespace assay::scala {

namespace {
constexpr int kDeepestExpression = 600;  // of the nesting of expressions
}

Typed Typer::expr(const Expr& e, TypeRef expected) {
  if (depth_ > kDeepestExpression) {
    reporter_.unsupported("depth", place(e.span), "the expression is nested too deeply");
    return error();
  }
  ++depth_;
  const Typed made = raw(e, expected);
  program_.see(place(e.span), made.type, expected);
  const Typed value = adapt(made, expected, e.span);
  --depth_;
  return value;
}

Typed Typer::raw(const Expr& e, TypeRef expected) {
  switch (e.kind) {
    case ExprKind::kLiteral:
      return literal_of(e);
    case ExprKind::kName:
    case ExprKind::kSelect:
    case ExprKind::kApply:
    case ExprKind::kTypeApply:
      return application(e, expected);
    case ExprKind::kThis:
      return this_value(e.span);
    case ExprKind::kSuper:
      reporter_.type(place(e.span), "super must be followed by a member");
      return error();
    case ExprKind::kNew:
      return new_expr(e, expected);
    case ExprKind::kTuple:
      return tuple(e, expected);
    case ExprKind::kBlock:
      return block(e.items, expected, e.span);
    case ExprKind::kIf:
      return if_expr(e, expected);
    case ExprKind::kMatch:
      return match_expr(e, expected);
    case ExprKind::kPartial:
      return partial(e, expected);
    case ExprKind::kLambda:
      return lambda(e, expected);
    case ExprKind::kPlaceholder:
      reporter_.type(place(e.span), "unbound placeholder parameter");
      return error();
    case ExprKind::kMethodValue:
      return method_value(e, expected);
    case ExprKind::kThrow:
      return throw_expr(e);
    case ExprKind::kTry:
      return try_expr(e, expected);
    case ExprKind::kWhile:
    case ExprKind::kDoWhile:
      return while_expr(e);
    case ExprKind::kFor:
      return for_expr(e, expected);
    case ExprKind::kAssign:
      return assign(e);
    case ExprKind::kInterpolated:
      return interpolated(e);
    case ExprKind::kAscription:
      return ascription(e);
    case ExprKind::kReturn:
      return return_expr(e);
  }
  return error();
}

void Typer::mismatch(TypeRef found, TypeRef required, Span span) {
  reporter_.type(place(span), "type mismatch; found: " + symbols_.text(relations_.solved(found)) +
                                  ", required: " + symbols_.text(relations_.known(required)));
}

fun::ExprId Typer::convert_number(fun::ExprId value, TypeRef from, TypeRef to, Span span) {
  from = relations_.known(from);
  to = relations_.known(to);
  if (from == to || !symbols_.is_numeric(from) || !symbols_.is_numeric(to)) return value;
  const fun::Expr& e = code(value);
  if (e.kind == fun::ExprKind::kLiteral) {
    if (const auto* number = std::get_if<std::int32_t>(&e.literal)) {
      const std::int32_t given = *number;
      if (is(to, known().real)) return literal(static_cast<double>(given), span);
      if (is(to, known().long_integer)) return literal(static_cast<std::int64_t>(given), span);
      if (is(to, known().character)) return literal(static_cast<char16_t>(given), span);
    }
  }
  const fun::Op op = is(to, known().real)           ? fun::Op::kToDouble
                     : is(to, known().long_integer) ? fun::Op::kToLong
                     : is(to, known().character)    ? fun::Op::kToChar
                                                    : fun::Op::kToInt;
  return primitive(op, symbols_.sort(from), {value}, span);
}

Typed Typer::adapt(Typed value, TypeRef expected, Span span) {
  if (types().form(expected) == TypeForm::kNone || types().form(expected) == TypeForm::kError)
    return value;
  if (relations_.try_conforms(value.type, expected)) return value;
  TypeRef to = relations_.known(expected);
  if (const TypeRef most = relations_.ceiling(to); symbols_.is_numeric(most)) to = most;
  const TypeRef from = relations_.solved_head(value.type);
  if (is(to, known().unit)) return {drop(value.code, unit(span), span), to};
  if (symbols_.is_numeric(from) && symbols_.is_numeric(to)) {
    const bool widens = relations_.join({from, to}) == to;
    const fun::Expr& e = code(value.code);
    const bool fits = e.kind == fun::ExprKind::kLiteral && is(to, known().character) &&
                      std::holds_alternative<std::int32_t>(e.literal);
    if (widens || fits) return {convert_number(value.code, from, to, span), to};
  }
  mismatch(from, to, span);
  return {value.code, types().error()};
}

Typed Typer::literal_of(const Expr& e) {
  const Known& k = known();
  const ClassId ids[] = {k.unit,         k.null, k.boolean,   k.integer,
                         k.long_integer, k.real, k.character, k.string};
  return {literal(e.literal, e.span), class_type(ids[e.literal.index()])};
}

Typed Typer::this_value(Span span) {
  if (this_variable_) return {local(*this_variable_, span), variables_[*this_variable_].type};
  for (const Scope* at = scope_; at; at = at->outer)
    if (at->owner.valid() && symbols_.classes[at->owner].kind == ClassKind::kObject &&
        symbols_.classes[at->owner].tree)
      return object_value(at->owner, span);
  reporter_.name(place(span), "this can be used only in a class, object, or template");
  return error();
}

Typed Typer::tuple(const Expr& e, TypeRef expected) {
  const std::size_t count = e.operands.size();
  if (count > kMaxArity || !known().tuples[count].valid()) {
    reporter_.unsupported(
        "tuple", place(e.span),
        "a tuple with more than " + std::to_string(kMaxArity) + " elements is not supported");
    return error();
  }
  const TypeNode wanted = types()[relations_.known(expected)];
  const bool is_tuple = wanted.form == TypeForm::kClass &&
                        ClassId{wanted.index} == known().tuples[count] &&
                        wanted.arguments.size() == count;
  std::vector<fun::ExprId> fields;
  std::vector<TypeRef> parts;
  for (std::size_t i = 0; i < count; ++i) {
    Typed part = expr(e.operands[i], is_tuple ? relations_.hint(wanted.arguments[i]) : none());
    if (is_tuple &&
        types().form(relations_.known(wanted.arguments[i])) != TypeForm::kInferenceVariable)
      part = adapt(part, wanted.arguments[i], e.operands[i].span);
    fields.push_back(part.code);
    parts.push_back(relations_.known(part.type));
  }
  return {construct(known().tuples[count], std::move(fields), e.span),
          types().of_class(known().tuples[count], std::move(parts))};
}

/// The type of several branches: the expected one, or their least upper bound. Numbers of several
/// types are converted to the widest one.
TypeRef Typer::merge(std::vector<Typed*> branches, TypeRef expected, Span span) {
  const TypeForm form = types().form(relations_.known(expected));
  if (form != TypeForm::kNone && form != TypeForm::kInferenceVariable && form != TypeForm::kError)
    return expected;
  std::vector<TypeRef> all;
  for (const Typed* branch : branches) all.push_back(branch->type);
  const TypeRef joined = relations_.join(all);
  if (symbols_.is_numeric(joined))
    for (Typed* branch : branches)
      branch->code = convert_number(branch->code, branch->type, joined, span);
  return joined;
}

Typed Typer::if_expr(const Expr& e, TypeRef expected) {
  const Typed condition = expr(e.operands[0], class_type(known().boolean));
  Typed yes = expr(e.operands[1], expected);
  Typed no{{}, class_type(known().unit)};
  if (e.operands.size() > 2) {
    no = expr(e.operands[2], expected);
  } else {
    no.code = unit(e.span);
    no = adapt(no, expected, e.span);
  }
  const TypeRef type = merge({&yes, &no}, expected, e.span);
  return {choose(condition.code, yes.code, no.code, e.span), type};
}

Typed Typer::ascription(const Expr& e) {
  const TypeRef type = names_.type(e.types[0], *scope_);
  const Typed value = expr(e.operands[0], type);
  return {value.code, type};
}

Typed Typer::throw_expr(const Expr& e) {
  const Typed value = expr(e.operands[0], class_type(known().throwable));
  fun::Expr made;
  made.kind = fun::ExprKind::kThrow;
  made.operands = {value.code};
  return {add(std::move(made), e.span), class_type(known().nothing)};
}

Typed Typer::interpolated(const Expr& e) {
  std::optional<fun::ExprId> text;
  const auto append = [&](fun::ExprId part) {
    text =
        text ? primitive(fun::Op::kConcatenate, fun::Sort::kString, {*text, part}, e.span) : part;
  };
  for (std::size_t i = 0; i < e.parts.size(); ++i) {
    if (!e.parts[i].empty()) append(literal(to_utf16(e.parts[i]), e.span));
    if (i < e.operands.size()) append(to_text(expr(e.operands[i], none()), e.span));
  }
  if (!text) text = literal(std::u16string{}, e.span);
  return {*text, class_type(known().string)};
}

}  // namespace assay::scala
