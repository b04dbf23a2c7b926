#include "frontends/scala/lower/program.h"

#include <algorithm>

#include "base/match.h"
#include "frontends/scala/lower/typer.h"
#include "frontends/scala/spelling/spelling.h"

namespace assay::scala {

bool contains(const Expr& e, ExprKind kind) {
  if (e.kind == kind) return true;
  const auto in = [&](const Expr& part) { return contains(part, kind); };
  const auto in_definition = [&](const Definition& d) { return d.body && in(*d.body); };
  return std::any_of(e.operands.begin(), e.operands.end(), in) ||
         std::any_of(e.cases.begin(), e.cases.end(),
                     [&](const CaseTree& c) { return in(c.body) || (c.guard && in(*c.guard)); }) ||
         std::any_of(e.enumerators.begin(), e.enumerators.end(),
                     [&](const Enumerator& x) { return in(x.value); }) ||
         std::any_of(e.items.begin(), e.items.end(), [&](const BlockItem& item) {
           return (item.expr && in(*item.expr)) ||
                  (item.definition && in_definition(*item.definition));
         });
}

bool is_trivial(const Expr& e) {
  return e.kind == ExprKind::kLiteral || e.kind == ExprKind::kName || e.kind == ExprKind::kLambda ||
         e.kind == ExprKind::kThis;
}

void ProgramLowering::see(Span span, TypeRef own, TypeRef expected) {
  if (seen_ != nullptr && span.valid()) seen_->insert_or_assign(span, SeenType{own, expected});
}

fun::FunctionId ProgramLowering::add_function() { return program_.functions.push_back({}); }

fun::FunctionId ProgramLowering::function(const FunctionSource& source) {
  const auto [at, inserted] = functions_.try_emplace(source);
  if (inserted) {
    at->second = add_function();
    pending_.push_back(source);
  }
  return at->second;
}

fun::Program ProgramLowering::lower(Extent extent) {
  program_.notation = &notation();
  program_.texts = &run_time_texts();
  enqueue_source(extent);
  finish_builtins();
  do {
    while (!pending_.empty()) {
      const FunctionSource source = pending_.front();
      pending_.pop_front();
      if (!made_.contains(source)) make(source, functions_.at(source));
    }
    finish_data();
  } while (!pending_.empty());
  return std::move(program_);
}

void ProgramLowering::enqueue_source(Extent extent) {
  for (std::uint32_t i = 0; i < symbols_.classes.size(); ++i) {
    const ClassId id{i};
    const bool is_wanted = !symbols_.classes[id].is_library || extent == Extent::kLibrary;
    if (!is_wanted || !symbols_.classes[id].tree) continue;
    const bool is_plain_object = symbols_.classes[id].kind == ClassKind::kObject &&
                                 !symbols_.classes[id].is_case &&
                                 symbols_.classes[id].parents.empty();
    if (!is_plain_object) data(id);
    if (symbols_.classes[id].is_concrete() && !is_plain_object) constructor(id);
    const std::vector<MemberId> members = symbols_.classes[id].members;
    for (const MemberId member : members) {
      names_.complete(member);
      const Member& m = symbols_.members[member];
      if (m.is_parameter && m.result.valid()) see(m.span, m.result, symbols_.types.none());
      const bool is_field = m.is_parameter || is_stored(member);
      check_variable(member);
      if (!m.is_abstract && !is_field) function(MemberBody{member});
    }
    const Definition& tree = *symbols_.classes[id].tree;
    const auto& statements = tree.body_template.members;
    const bool has_statements = std::any_of(statements.begin(), statements.end(),
                                            [](const BlockItem& s) { return s.expr.has_value(); });
    if (needs_initialisation(id) || has_statements) function(TemplateInitialiser{id});
    if (symbols_.classes[id].parents.empty() || tree.body_template.parent_arguments.empty())
      continue;
    const ClassId above{symbols_.types[symbols_.classes[id].parents[0]].index};
    const std::size_t count = symbols_.classes[above].lists[0].size();
    if (tree.body_template.parent_arguments.size() > count)
      reporter_.type(symbols_.classes[id].span,
                     "too many arguments for constructor " + symbols_.classes[above].name);
    for (std::size_t p = 0; p < count; ++p)
      function(SuperArgument{id, symbols_.classes[above].members[p]});
  }
}

/// A var is not supported in a class with value equality, or in an object that is made without a
/// function.
void ProgramLowering::check_variable(MemberId member) {
  const Member& m = symbols_.members[member];
  if (m.kind != MemberKind::kVariable) return;
  const bool in_object = symbols_.classes[m.owner].kind == ClassKind::kObject;
  for (const ClassId id : symbols_.concrete_below(m.owner)) {
    const ClassSymbol& symbol = symbols_.classes[id];
    if (in_object && id == m.owner && !symbol.is_case) continue;
    if (symbol.is_case || symbol.kind == ClassKind::kObject)
      reporter_.unsupported("var-member", m.span,
                            "a var in a case class or in a parent of an object is not supported");
  }
}

void ProgramLowering::make(const FunctionSource& source, fun::FunctionId id) {
  made_.insert(source);
  std::visit(
      Match{[&](const MemberBody& it) { make_member(it.member, id); },
            [&](const Dispatch& it) {
              make_dispatch(it.receiver, it.member, Implementations::kBelow, id);
            },
            [&](const SuperDispatch& it) {
              make_dispatch(it.trait, it.member, Implementations::kAboveTrait, id);
            },
            [&](const SuperArgument& it) { make_super_argument(it.from, it.parameter, id); },
            [&](const Construction& it) { make_construction(it.of, id); },
            [&](const TemplateInitialiser& it) { make_template_initialiser(it.of, id); },
            [&](const MemberDefault& it) {
              const Member m = symbols_.members[it.member];
              const ClassId self = takes_this(it.member) ? m.owner : ClassId{};
              make_default(m.lists[it.list][it.index], m.scope, self, member_name(it.member),
                           symbols_.classes[m.owner].is_library, id);
            },
            [&](const ClassDefault& it) {
              const ClassSymbol& c = symbols_.classes[it.of];
              const Parameter parameter = c.lists[0][it.index];
              // The parameters of the class are not in scope; those of the object around it are.
              make_default(parameter, symbols_.classes[c.owner].scope, {}, c.qualified,
                           c.is_library, id);
            },
            [&](const StaticCell& it) { make_static_cell(it.member, id); },
            [&](const StaticValue& it) { result_of(it.member, {}); },  // made with the member
            [&](const InitialisationState&) { make_initialisation_state(id); },
            [&](const ObjectInitialiser& it) { make_object_initialiser(it.object, id); }},
      source);
}

std::string ProgramLowering::member_name(MemberId member) const {
  const Member& m = symbols_.members[member];
  const std::string& owner = symbols_.classes[m.owner].qualified;
  return owner.empty() ? m.name : owner + "." + m.name;
}

bool ProgramLowering::takes_this(MemberId member) const {
  return symbols_.classes[symbols_.members[member].owner].kind != ClassKind::kObject;
}

TypeRef ProgramLowering::result_of(MemberId member, Span use) {
  names_.complete(member);
  if (symbols_.members[member].result.valid()) return symbols_.members[member].result;
  if (symbols_.members[member].state == Member::State::kRunning)
    if (const TypeRef inherited = inherited_result(member); inherited.valid()) return inherited;
  infer(member, use);
  return symbols_.members[member].result.valid() ? symbols_.members[member].result
                                                 : symbols_.types.error();
}

/// The result type of the member that this one overrides. It is that of recursive calls until the
/// body's type is known, as in scalac.
TypeRef ProgramLowering::inherited_result(MemberId member) {
  const ClassId owner = symbols_.members[member].owner;
  if (!symbols_.members[member].type_parameters.empty()) return {};
  for (const MemberId upper : symbols_.overridden_by(member)) {
    names_.complete(upper);
    const Member& above = symbols_.members[upper];
    if (above.result.valid() && above.type_parameters.empty())
      return relations_.seen_from(above.result, symbols_.self_type(owner), above.owner);
  }
  return {};
}

void ProgramLowering::infer(MemberId member, Span use) {
  constexpr int kMaxInferring = 60;  // nested: each needs the type of the next
  const Member& m = symbols_.members[member];
  if (m.is_abstract) {
    symbols_.members[member].result = symbols_.type(symbols_.known.unit);
    return;
  }
  if (m.state == Member::State::kRunning) {
    const bool is_method = m.kind == MemberKind::kMethod;
    reporter_.type(use, is_method ? "recursive method " + m.name + " needs result type"
                                  : "recursive value " + m.name + " needs type");
    return;
  }
  if (inferring_ >= kMaxInferring) {
    reporter_.unsupported("depth", m.span,
                          "too many members without declared types depend on each other");
    return;
  }
  ++inferring_;
  const MemberBody source{member};
  const fun::FunctionId id = function(source);
  if (!made_.contains(source)) make(source, id);
  --inferring_;
}

fun::FunctionId ProgramLowering::default_of_member(MemberId member, std::size_t list,
                                                   std::size_t index) {
  return function(
      MemberDefault{member, static_cast<std::uint32_t>(list), static_cast<std::uint32_t>(index)});
}

fun::FunctionId ProgramLowering::default_of_class(ClassId id, std::size_t index) {
  return function(ClassDefault{id, static_cast<std::uint32_t>(index)});
}

std::optional<fun::FunctionId> ProgramLowering::making(ClassId id) {
  const auto needs = [&](ClassId above) { return needs_initialisation(above); };
  const std::vector<ClassId>& all = symbols_.classes[id].linearization;
  if (std::none_of(all.begin(), all.end(), needs)) return std::nullopt;
  return function(Construction{id});
}

/// True if making an object of the class runs statements of the class's own template.
bool ProgramLowering::needs_initialisation(ClassId id) const {
  const ClassSymbol& symbol = symbols_.classes[id];
  if (!symbol.tree || symbol.kind == ClassKind::kObject) return false;
  for (const MemberId member : symbol.members)
    if (symbols_.members[member].kind == MemberKind::kVariable || is_stored(member)) return true;
  for (const BlockItem& item : symbol.tree->body_template.members) {
    if (item.expr) return true;
    if (item.definition && item.definition->kind == Definition::Kind::kVal &&
        !item.definition->is_lazy && item.definition->body && !is_trivial(*item.definition->body))
      return true;
  }
  return false;
}

bool ProgramLowering::is_stored(MemberId member) const {
  const Member& m = symbols_.members[member];
  if (m.is_parameter || !takes_this(member) || !m.tree || !m.tree->body) return false;
  if (m.kind == MemberKind::kVariable) return true;
  if (m.kind != MemberKind::kValue) return false;
  if (!contains(*m.tree->body, ExprKind::kNew) && !has_variables(m.owner) &&
      !objects_.is_computed_once(member))
    return false;
  const std::vector<ClassId> below = symbols_.concrete_below(m.owner);
  return std::none_of(below.begin(), below.end(), [&](ClassId c) {
    return symbols_.classes[c].is_case || symbols_.classes[c].kind == ClassKind::kObject;
  });
}

bool ProgramLowering::has_variables(ClassId id) const {
  const std::vector<ClassId>& above = symbols_.classes[id].linearization;
  return std::any_of(above.begin(), above.end(), [&](ClassId c) {
    const std::vector<MemberId>& members = symbols_.classes[c].members;
    return std::any_of(members.begin(), members.end(), [&](MemberId m) {
      return symbols_.members[m].kind == MemberKind::kVariable;
    });
  });
}

std::vector<MemberId> ProgramLowering::fields(ClassId id) const {
  std::vector<MemberId> found;
  const ClassSymbol& symbol = symbols_.classes[id];
  for (const MemberId member : symbol.members)
    if (symbols_.members[member].is_parameter) found.push_back(member);
  for (auto above = symbol.linearization.rbegin(); above != symbol.linearization.rend(); ++above)
    for (const MemberId member : symbols_.classes[*above].members)
      if (is_stored(member)) found.push_back(member);
  return found;
}

}  // namespace assay::scala
