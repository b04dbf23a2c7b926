#include "functional/link.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace assay::fun {
namespace {

/// The names of the classes whose values can be parts of what these functions take and return.
class Interface {
 public:
  Interface(const Program& program, const std::vector<FunctionId>& functions) : program_(program) {
    for (const FunctionId function : functions) {
      add(program.functions[function].result);
      for (const Parameter& each : program.functions[function].parameters) add(each.type);
    }
  }

  bool has(const std::string& qualified) const { return names_.contains(qualified); }

 private:
  void add(TypeId id) {
    if (!id.valid()) return;
    const Type& type = program_.type(id);
    for (const TypeId argument : type.arguments) add(argument);
    if (type.data.valid()) add(type.data);
  }
  void add(DataId id) {
    const Data& data = program_.data[id];
    if (!names_.insert(data.qualified).second) return;
    for (const Data::Alternative& each : data.alternatives) {
      names_.insert(program_.constructors[each.constructor].qualified);
      for (const TypeId field : each.fields) add(field);
      for (const DataId ancestor : program_.constructors[each.constructor].ancestors)
        if (!program_.constructors[each.constructor].is_library) add(ancestor);
    }
  }

  const Program& program_;
  std::set<std::string> names_;
};

class Linker {
 public:
  Linker(Program& program, const Program& other, std::uint32_t origin, const Interface* interface)
      : program_(program), other_(other), origin_(origin), interface_(interface) {}

  Result<Linked> run() {
    const Linked linked{static_cast<std::uint32_t>(program_.functions.size())};
    first_ = linked.first;
    TRY(separate());
    for (std::uint32_t i = 0; i < other_.constructors.size(); ++i) add(ConstructorId{i});
    const std::size_t known = program_.data.size();
    for (std::uint32_t i = 0; i < other_.data.size(); ++i) add(DataId{i});
    for (std::uint32_t i = 0; i < other_.data.size(); ++i)
      if (datas_[i].index >= known) fill(datas_[i], other_.data[DataId{i}]);
    for (std::uint32_t i = 0; i < other_.constructors.size(); ++i)
      ancestors(constructors_[i], other_.constructors[ConstructorId{i}]);
    for (const Function& function : other_.functions) add(function);
    return linked;
  }

 private:
  const Constructor* same_constructor(const Constructor& constructor) const {
    const auto same = std::find_if(
        program_.constructors.begin(), program_.constructors.end(), [&](const Constructor& c) {
          return c.qualified == constructor.qualified && c.is_library == constructor.is_library;
        });
    return same == program_.constructors.end() ? nullptr : &*same;
  }

  /// Finds the classes that are other ones in both programs, with their families.
  Result<bool> separate() {
    std::vector<DataId> open;
    const auto separate_family = [&](const Constructor& constructor) {
      for (const DataId data : constructor.ancestors)
        if (!other_.data[data].is_library && separate_.insert(data).second) open.push_back(data);
    };
    for (const Constructor& constructor : other_.constructors) {
      const Constructor* same = same_constructor(constructor);
      if (same == nullptr) continue;
      if (same->fields.size() == constructor.fields.size() &&
          (same->spelling == constructor.spelling || same->fields.empty()))
        continue;
      if (constructor.is_library || constructor.is_exception) return differs(constructor, *same);
      separate_family(constructor);
      conflict_ = conflict_ == nullptr ? &constructor : conflict_;
    }
    while (!open.empty()) {
      const DataId data = open.back();
      open.pop_back();
      for (const Constructor& constructor : other_.constructors) {
        const auto& ancestors = constructor.ancestors;
        if (std::find(ancestors.begin(), ancestors.end(), data) != ancestors.end())
          separate_family(constructor);
      }
    }
    for (const DataId data : separate_)
      if (interface_ == nullptr || interface_->has(other_.data[data].qualified))
        return differs(*conflict_, *same_constructor(*conflict_));
    return true;
  }

  static Result<bool> differs(const Constructor& constructor, const Constructor& same) {
    const std::string name = "class " + constructor.name;
    if (constructor.fields.size() != same.fields.size())
      return fail(Error::Kind::kInvalidInput, name + " has " + count(constructor.fields.size()) +
                                                  " instead of " + count(same.fields.size()) +
                                                  " as in the reference");
    return fail(Error::Kind::kInvalidInput,
                name + (constructor.spelling == Spelling::kApplied
                            ? " is a case class, but not in the reference"
                            : " is not a case class, but is one in the reference"));
  }

  bool is_separate(const Constructor& constructor) const {
    return std::any_of(constructor.ancestors.begin(), constructor.ancestors.end(),
                       [&](DataId data) { return separate_.contains(data); });
  }

  void add(ConstructorId old) {
    const Constructor& constructor = other_.constructors[old];
    const Constructor* same = is_separate(constructor) ? nullptr : same_constructor(constructor);
    std::uint32_t index = 0;
    while (index < program_.constructors.size() &&
           &program_.constructors[ConstructorId{index}] != same)
      ++index;
    const ConstructorId id{index};
    if (same == nullptr) {
      Constructor copy = constructor;
      copy.ancestors.clear();
      copy.to_string = {};
      program_.constructors.push_back(copy);
      added_.push_back(id);
    }
    constructors_.push_back(id);
    if (constructor.to_string.valid())
      program_.linked_to_strings[{origin_, id}] = FunctionId{constructor.to_string.index + first_};
  }

  static std::string count(std::size_t fields) {
    return std::to_string(fields) + (fields == 1 ? " field" : " fields");
  }

  void add(DataId old) {
    const Data& data = other_.data[old];
    auto same = program_.data.end();
    if (!separate_.contains(old))
      same = std::find_if(program_.data.begin(), program_.data.end(),
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
    for (Parameter& parameter : copy.parameters) {
      parameter.type = map(parameter.type);
      parameter.content = map(parameter.content);
    }
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
  const Interface* interface_;  // null: everything is shared
  std::uint32_t first_ = 0;
  std::set<DataId> separate_;  // of `other_`
  const Constructor* conflict_ = nullptr;
  std::vector<ConstructorId> constructors_, added_;
  std::vector<DataId> datas_;
};

}  // namespace

Result<Linked> link(Program& program, const Program& other, std::uint32_t origin) {
  return Linker(program, other, origin, nullptr).run();
}

Result<Linked> link(Program& program, const Program& other, std::uint32_t origin,
                    const std::vector<FunctionId>& shared) {
  const Interface interface(program, shared);
  return Linker(program, other, origin, &interface).run();
}

}  // namespace assay::fun
