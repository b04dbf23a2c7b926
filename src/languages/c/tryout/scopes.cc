#include "languages/c/tryout/scopes.h"

#include <algorithm>
#include <utility>

#include "base/match.h"

namespace assay::languages {
namespace {

/// Finds the loops around each statement of a function.
class LoopsAround {
 public:
  explicit LoopsAround(const ir::Function& function)
      : function_(function), loops_(function.stmts.size()) {}

  std::vector<std::vector<AroundLoop>> run() {
    block(function_.body, {});
    return std::move(loops_);
  }

 private:
  // Blocks nest no deeper than the front end allows.
  void block(const ir::Block& statements, const std::vector<AroundLoop>& around) {
    for (const ir::StmtId id : statements) {
      loops_[id.index] = around;
      std::visit(Match{[&](const ir::If& node) {
                         block(node.then_block, around);
                         block(node.else_block, around);
                       },
                       [&](const ir::Loop& node) { loop(id, node, around); },
                       [&](const ir::Choose& node) {
                         for (const ir::Block& each : node.alternatives) block(each, around);
                       },
                       [](const auto&) {}},
                 function_.stmts[id].node);
    }
  }
  void loop(ir::StmtId id, const ir::Loop& node, std::vector<AroundLoop> around) {
    around.push_back({id, AroundLoop::Part::kTest});
    loops_[id.index] = around;
    for (const auto& [part, statements] : {std::pair{AroundLoop::Part::kTest, &node.header},
                                           std::pair{AroundLoop::Part::kBody, &node.body},
                                           std::pair{AroundLoop::Part::kStep, &node.step}}) {
      around.back().part = part;
      block(*statements, around);
    }
  }

  const ir::Function& function_;
  std::vector<std::vector<AroundLoop>> loops_;
};

/// Returns the row whose name and text are those of the variable; nullopt if there is none.
template <class Id, class Rows>
std::optional<Id> row_of(const Rows& rows, const frontends::Name& name) {
  for (std::uint32_t i = 0; i < rows.size(); ++i)
    if (rows[Id{i}].name == name.text && contains(rows[Id{i}].span, name.declaration)) return Id{i};
  return std::nullopt;
}

bool is_variable(const frontends::Name& name) {
  return name.kind == frontends::NameKind::kVariable ||
         name.kind == frontends::NameKind::kParameter;
}

}  // namespace

Scopes::Scopes(const CProgram& program, const frontends::SourceTree& tree)
    : program_(program.lowered.program), tree_(tree), functions_(program_.functions.size()) {
  std::size_t at = 0;
  for (const ir::Function& function : program_.functions) {
    FunctionScopes& scopes = functions_[at++];
    scopes.is_students =
        !function.is_library && std::ranges::any_of(tree.functions, [&](const auto& each) {
          return tree.names[each.name].text == function.name;
        });
    if (!scopes.is_students) continue;
    add_variables(function, scopes);
    scopes.loops = LoopsAround(function).run();
  }
  for (const frontends::Name& name : tree.names)
    if (is_variable(name) && !name.function)
      if (const auto global = row_of<ir::GlobalId>(program_.globals, name))
        globals_.push_back({name.text, name.type, *global, name.declaration, name.scope, {}});
}

void Scopes::add_variables(const ir::Function& function, FunctionScopes& scopes) const {
  for (const frontends::Name& name : tree_.names) {
    if (!is_variable(name) || !name.function) continue;
    const frontends::FunctionText& text = tree_.functions[*name.function];
    if (tree_.names[text.name].text != function.name) continue;
    ScopedVariable variable{name.text, name.type, {}, name.declaration, name.scope, {}};
    // A parameter whose address is taken has a slot as well as the local in which it arrives.
    if (const auto slot = row_of<ir::SlotId>(function.slots, name)) {
      variable.place = *slot;
      variable.declaration = function.slots[*slot].span;
    } else if (const auto local = row_of<ir::LocalId>(function.locals, name)) {
      variable.place = *local;
      variable.declaration = function.locals[*local].span;
    } else if (const auto global = row_of<ir::GlobalId>(program_.globals, name)) {
      variable.place = *global;
    } else {
      continue;
    }
    scopes.variables.push_back(std::move(variable));
  }
  std::ranges::stable_sort(scopes.variables, {},
                           [](const ScopedVariable& each) { return each.declarator.begin; });
}

std::vector<const ScopedVariable*> visible_at(const std::vector<ScopedVariable>& variables,
                                              Span at) {
  std::vector<const ScopedVariable*> visible;
  for (const ScopedVariable& each : variables) {
    if (each.scope.file != at.file || at.begin < each.scope.begin || at.begin >= each.scope.end)
      continue;
    if (each.declaration.valid() && at.begin >= each.declaration.begin &&
        at.begin < each.declaration.end)
      continue;
    std::erase_if(visible, [&](const ScopedVariable* other) { return other->name == each.name; });
    visible.push_back(&each);
  }
  return visible;
}

}  // namespace assay::languages
