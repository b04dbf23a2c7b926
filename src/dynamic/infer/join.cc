#include "dynamic/infer/join.h"

#include <algorithm>
#include <set>

#include "dynamic/generate/tree.h"
#include "dynamic/infer/alternatives.h"
#include "dynamic/infer/linked.h"
#include "dynamic/infer/refused.h"
#include "dynamic/infer/samples.h"
#include "dynamic/infer/scalars.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/print.h"

namespace assay::dynamic {
namespace {

/// The calls of one function or operation in all examples.
struct Calls {
  Operation::Kind kind;
  std::string name;
  std::string owner;                        // the class of the object
  std::string result;                       // the class of the results that others use
  std::vector<const Arguments*> arguments;  // of each call
  std::set<const Arguments*> refused;       // those of calls that throw
};

bool is_maker(const CallTree& call) {
  return call.kind == Operation::Kind::kConstruct ||
         (call.kind == Operation::Kind::kCall && !call.makes.empty());
}
std::string class_of(const CallTree& call) {
  return call.kind == Operation::Kind::kConstruct ? call.name : call.makes;
}

tl::unexpected<Error> cannot(const std::string& why) {
  return fail(Error::Kind::kUnsupported, why + "; write the description by hand");
}

class ScriptJoiner {
 public:
  ScriptJoiner(const std::vector<Script>& examples, const ParameterNames& names, const Hints& hints)
      : examples_(examples), names_(names), hints_(hints) {}

  Result<Joined> run() {
    if (examples_.empty()) return cannot("there are no example calls");
    TRY(collect());
    TRY(find_linked_types());
    for (const Calls& all : calls_)
      for (std::vector<const Arguments*>& each : alternatives(all.arguments)) {
        const Calls calls{all.kind, all.name, all.owner, all.result, std::move(each), all.refused};
        TRY_ASSIGN(Signature signature, this->signature(calls));
        out_.description.signatures.push_back(std::move(signature));
      }
    omit_only_class();
    operations();
    add_named_types();
    TRY(validate(out_.description));
    for (const Script& example : examples_)
      if (!admits(out_.description, example))
        out_.notes.push_back("The description does not admit the example " +
                             print(example, {.width = 80}) + ".");
    return std::move(out_);
  }

 private:
  Result<void> collect() {
    scripts_.reserve(examples_.size());
    std::size_t with_object = 0;
    for (const Script& example : examples_) {
      auto script = tree_of(example);
      if (!script) return cannot("an example contains a cyclic or very large value");
      scripts_.push_back(std::move(*script));
      ScriptTree& calls = scripts_.back();
      name_objects(calls);
      const bool has_object = !calls.empty() && is_maker(calls[0]);
      if (!has_object && std::ranges::any_of(calls, is_maker))
        return cannot("some examples call functions and some make objects");
      with_object += has_object ? 1 : 0;
      for (const CallTree& call : calls) add(calls, call);
      if (!calls.empty() && hints_.throwing.contains(scripts_.size() - 1))
        of(calls, calls.back()).refused.insert(&calls.back().arguments);
    }
    if (with_object != 0 && with_object != examples_.size())
      return cannot("some examples call functions and some make objects");
    return {};
  }

  Result<void> find_linked_types() {
    std::vector<const Tree*> values;
    for (const ScriptTree& script : scripts_)
      for (const CallTree& call : script)
        for (const Tree& argument : call.arguments) values.push_back(&argument);
    TRY_ASSIGN(linked_, LinkedTypes::find(values, hints_.types, hints_.tables));
    return {};
  }

  /// Gives the objects among the arguments the names of their classes.
  static void name_objects(ScriptTree& calls) {
    const auto name = [&](Tree& tree, const auto& again) -> void {
      if (const auto* made = std::get_if<Made>(&tree.scalar))
        tree.name = class_of(calls[made->operation]);
      for (Tree& item : tree.items) again(item, again);
      for (Tree& property : tree.properties) again(property, again);
    };
    for (CallTree& call : calls)
      for (Tree& argument : call.arguments) name(argument, name);
  }

  Calls& of(const ScriptTree& calls, const CallTree& call) {
    const std::string owner = call.target ? class_of(calls[*call.target]) : "";
    const auto known = std::find_if(calls_.begin(), calls_.end(), [&](const Calls& each) {
      return each.kind == call.kind && each.name == call.name && each.owner == owner;
    });
    return known != calls_.end()
               ? *known
               : calls_.emplace_back(Calls{call.kind, call.name, owner, "", {}, {}});
  }
  void add(const ScriptTree& calls, const CallTree& call) {
    Calls& all = of(calls, call);
    all.arguments.push_back(&call.arguments);
    if (all.result.empty() && call.kind != Operation::Kind::kConstruct) all.result = call.makes;
  }

  /// Where there is only one class, operations do not name it.
  void omit_only_class() {
    if (out_.description.classes().size() > 1) return;
    for (Signature& each : out_.description.signatures) each.owner.clear();
  }

  std::string parameter_name(const std::string& function, std::size_t index) const {
    const auto found = names_.find(function);
    if (found != names_.end() && index < found->second.size()) return found->second[index];
    return index < 26 ? std::string(1, static_cast<char>('a' + index))
                      : "p" + std::to_string(index);
  }

  static std::vector<const Tree*> samples(const Calls& calls, std::size_t first, std::size_t last,
                                          bool are_refused) {
    std::vector<const Tree*> out;
    for (const Arguments* arguments : calls.arguments)
      if (calls.refused.contains(arguments) == are_refused)
        for (std::size_t i = first; i < std::min(last, arguments->size()); ++i)
          out.push_back(&(*arguments)[i]);
    return out;
  }

  const Type* hint(const std::string& function, std::size_t index) const {
    const auto found = hints_.parameters.find(function);
    if (found == hints_.parameters.end() || index >= found->second.size()) return nullptr;
    return found->second[index] ? &*found->second[index] : nullptr;
  }

  /// Returns the type of this name that examples show or, if they show none, the program's.
  const NamedType* named_type(const std::string& name) const {
    for (const std::vector<NamedType>* types : {&linked_.types(), &hints_.types})
      if (const auto found = std::ranges::find(*types, name, &NamedType::name);
          found != types->end())
        return &*found;
    return nullptr;
  }

  /// Appends the named types to which the description refers.
  void add_named_types() {
    const auto add = [&](const Type& type, const auto& again) -> void {
      if (type.kind == Type::Kind::kNamed && out_.description.type(type.text) == nullptr) {
        const NamedType* named = named_type(type.text);
        if (named == nullptr) return;
        out_.description.types.push_back(*named);
        again(named->type, again);
      }
      for (const Type& part : type.parts) again(part, again);
    };
    for (const Signature& signature : out_.description.signatures)
      for (const Parameter& each : signature.parameters) add(each.type, add);
  }

  Result<Parameter> parameter(const Calls& calls, std::size_t first, std::size_t last) {
    Parameter out;
    out.name = parameter_name(calls.name, first);
    std::vector<const Tree*> ordinary = samples(calls, first, last, false);
    std::vector<const Tree*> refused = samples(calls, first, last, true);
    move_alike(refused, ordinary);
    TRY_ASSIGN(SampleType found,
               type_of(ordinary, out.name, hints_.tables, hint(calls.name, first), linked_));
    out.type = with_scalars(std::move(found.type), refused);
    if (!refused.empty())
      out_.guesses.push_back({calls.name, out.name,
                              "Values of `" + out.name +
                                  "` for which the examples expect an exception are valid, and no "
                                  "others like them."});
    for (std::string& guess : found.guesses)
      out_.guesses.push_back({calls.name, out.name, std::move(guess)});
    return out;
  }

  Result<Signature> signature(const Calls& calls) {
    Signature out{calls.kind, calls.name, {}, ""};
    out.owner = calls.owner;
    out.result = calls.result;
    std::set<std::size_t> counts;
    for (const Arguments* arguments : calls.arguments) counts.insert(arguments->size());
    const std::size_t least = *counts.begin();
    const std::size_t most = *counts.rbegin();
    const auto stated = hints_.before_rest.find(calls.name);
    const bool is_stated = stated != hints_.before_rest.end() && stated->second < most;
    // Three different numbers of arguments show a rest parameter, unless each of them has a name.
    const auto named = names_.find(calls.name);
    const bool has_names = named != names_.end() && named->second.size() >= most;
    const bool has_rest = is_stated || (counts.size() >= 3 && !has_names);
    const std::size_t before = is_stated ? stated->second : has_rest ? least : most;
    for (std::size_t i = 0; i < before; ++i) {
      TRY_ASSIGN(Parameter next, parameter(calls, i, i + 1));
      next.is_optional = i >= least;
      out.parameters.push_back(std::move(next));
    }
    if (!has_rest) return out;
    TRY_ASSIGN(Parameter rest, parameter(calls, before, most));
    rest.is_rest = true;
    std::vector<std::size_t> lengths;
    for (const Arguments* arguments : calls.arguments)
      lengths.push_back(arguments->size() - std::min(before, arguments->size()));
    rest.length = joined_count(lengths);
    if (!is_stated)
      out_.guesses.push_back({calls.name, rest.name,
                              "The examples of `" + calls.name +
                                  "` have three different numbers of arguments, so there can be " +
                                  "more of them."});
    out.parameters.push_back(std::move(rest));
    return out;
  }

  /// True if an object is used after an operation whose result is used, or after it was passed as
  /// an argument.
  bool reuses_objects(const ScriptTree& calls) const {
    for (std::size_t i = 1; i < calls.size(); ++i) {
      const ScriptTree before(calls.begin(), calls.begin() + static_cast<std::ptrdiff_t>(i));
      const std::vector<bool> is_usable = usable_objects(before, false);
      const auto is_used_up = [&](std::uint32_t made) { return !is_usable[made]; };
      const auto uses = [&](const Tree& tree, const auto& again) -> bool {
        const auto* made = std::get_if<Made>(&tree.scalar);
        const auto each = [&](const Tree& part) { return again(part, again); };
        return (made != nullptr && is_used_up(made->operation)) ||
               std::ranges::any_of(tree.items, each) || std::ranges::any_of(tree.properties, each);
      };
      if ((calls[i].target && is_used_up(*calls[i].target)) ||
          std::ranges::any_of(calls[i].arguments,
                              [&](const Tree& argument) { return uses(argument, uses); }))
        return true;
    }
    return false;
  }

  void operations() {
    const bool has_object = out_.description.has_class();
    const auto makers =
        static_cast<std::size_t>(std::ranges::count_if(out_.description.signatures, makes_objects));
    std::int64_t least = kLongest;
    std::int64_t most = 0;
    for (const ScriptTree& script : scripts_) {
      out_.description.reuses = out_.description.reuses || reuses_objects(script);
      const std::int64_t objects = std::ranges::count_if(script, is_maker);
      out_.description.objects.hi = std::max(out_.description.objects.hi, objects);
      const auto count = static_cast<std::int64_t>(script.size()) - (has_object ? 1 : 0);
      least = std::min(least, count);
      most = std::max(most, count);
    }
    const bool has_operations =
        out_.description.signatures.size() > makers || out_.description.objects.hi > 1;
    const std::int64_t usual = has_object && has_operations ? 5 : 1;
    out_.description.operations = {has_operations ? std::clamp<std::int64_t>(least, 0, 1) : 0,
                                   has_operations ? std::max(most, usual) : 0};
  }

  const std::vector<Script>& examples_;
  const ParameterNames& names_;
  const Hints& hints_;
  std::vector<ScriptTree> scripts_;
  std::vector<Calls> calls_;
  LinkedTypes linked_;
  Joined out_;
};

}  // namespace

Result<Joined> join(const std::vector<Script>& examples, const ParameterNames& names,
                    const Hints& hints) {
  return ScriptJoiner(examples, names, hints).run();
}

}  // namespace assay::dynamic
