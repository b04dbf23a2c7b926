#include "functional/link.h"

#include <algorithm>
#include <vector>

namespace assay::fun {
namespace {

class Linker {
 public:
  Linker(Program& program, const Program& other, std::uint32_t origin)
      : program_(program), other_(other), origin_(origin) {}

  Result<Linked> run() {
    const Linked linked{static_cast<std::uint32_t>(program_.functions.size())};
    first_ = linked.first;
    for (const Constructor& constructor : other_.constructors) TRY(add(constructor));
    const std::size_t known = program_.data.size();
    for (const Data& data : other_.data) add(data);
    for (std::uint32_t i = 0; i < other_.data.size(); ++i)
      if (datas_[i].index >= known) fill(datas_[i], other_.data[DataId{i}]);
    for (std::uint32_t i = 0; i < other_.constructors.size(); ++i)
      ancestors(constructors_[i], other_.constructors[ConstructorId{i}]);
    for (const Function& function : other_.functions) add(function);
    return linked;
  }

 private:
  Result<bool> add(const Constructor& constructor) {
    const auto same = std::find_if(
        program_.constructors.begin(), program_.constructors.end(), [&](const Constructor& c) {
          return c.qualified == constructor.qualified && c.is_library == constructor.is_library;
        });
    const ConstructorId id{static_cast<std::uint32_t>(same - program_.constructors.begin())};
    if (same == program_.constructors.end()) {
      Constructor copy = constructor;
      copy.ancestors.clear();
      copy.to_string = {};
      program_.constructors.push_back(copy);
      added_.push_back(id);
    } else if (same->fields.size() != constructor.fields.size() ||
               (same->spelling != constructor.spelling && !same->fields.empty())) {
      return fail(Error::Kind::kInvalidInput,
                  "class " + constructor.name + " has " + count(constructor.fields.size()) +
                      " instead of " + count(same->fields.size()) + " as in the reference");
    }
    constructors_.push_back(id);
    if (constructor.to_string.valid())
      program_.linked_to_strings[{origin_, id}] = FunctionId{constructor.to_string.index + first_};
    return true;
  }

  static std::string count(std::size_t fields) {
    return std::to_string(fields) + (fields == 1 ? " field" : " fields");
  }

  void add(const Data& data) {
    const auto same = std::find_if(program_.data.begin(), program_.data.end(),
                                   [&](const Data& d) { return d.qualified == data.qualified; });
    datas_.push_back(DataId{static_cast<std::uint32_t>(same - program_.data.begin())});
    if (same != program_.data.end()) return;
    Data copy = data;
    copy.alternatives.clear();
    program_.data.push_back(copy);
  }

  void fill(DataId id, const Data& data) {
    for (const Data::Alternative& alternative : data.alternatives) {
      Data::Alternative copy{constructors_[alternative.constructor.index], {}};
      for (const TypeId field : alternative.fields) copy.fields.push_back(map(field));
      program_.data[id].alternatives.push_back(std::move(copy));
    }
  }

  void ancestors(ConstructorId id, const Constructor& constructor) {
    if (std::find(added_.begin(), added_.end(), id) == added_.end()) return;
    for (const DataId data : constructor.ancestors)
      program_.constructors[id].ancestors.push_back(datas_[data.index]);
  }

  TypeId map(TypeId id) {
    if (!id.valid()) return id;
    Type type = other_.type(id);
    if (type.data.valid()) type.data = datas_[type.data.index];
    for (TypeId& argument : type.arguments) argument = map(argument);
    return program_.type(type);
  }

  void add(const Function& function) {
    Function copy = function;
    copy.origin = origin_;
    copy.result = map(function.result);
    for (Parameter& parameter : copy.parameters) parameter.type = map(parameter.type);
    for (FunctionId& one : copy.defaults)
      if (one.valid()) one.index += first_;
    for (Expr& expr : copy.exprs) {
      const bool names_function = expr.kind == ExprKind::kCall || expr.kind == ExprKind::kClosure;
      if (names_function) expr.index += first_;
      if (expr.kind == ExprKind::kConstruct || expr.kind == ExprKind::kField)
        expr.index = constructors_[expr.index].index;
    }
    for (Pattern& pattern : copy.patterns) {
      if (pattern.constructor.valid())
        pattern.constructor = constructors_[pattern.constructor.index];
      for (ConstructorId& one : pattern.constructors) one = constructors_[one.index];
    }
    program_.functions.push_back(std::move(copy));
  }

  Program& program_;
  const Program& other_;
  std::uint32_t origin_;
  std::uint32_t first_ = 0;
  std::vector<ConstructorId> constructors_, added_;
  std::vector<DataId> datas_;
};

}  // namespace

Result<Linked> link(Program& program, const Program& other, std::uint32_t origin) {
  return Linker(program, other, origin).run();
}

}  // namespace assay::fun
