#include "frontends/javascript/usage/usage.h"

#include <algorithm>
#include <bit>

#include "frontends/javascript/usage/collector.h"
#include "frontends/javascript/usage/describe.h"
#include "frontends/javascript/usage/tables.h"

namespace assay::javascript {
namespace {

using OperationKind = dynamic::Operation::Kind;

constexpr std::size_t kMostReasons = 2;

class Reader {
 public:
  Reader(const SourceMap& sources, const ParsedFile& file)
      : sources_(sources), file_(file), collector_(file.names) {}

  Usage run() {
    collector_.program(file_.tree.root, file_.tree.comments);
    Describer describer(collector_.slots,
                        {collector_.punctuation.begin(), collector_.punctuation.end()});
    for (const Export& each : file_.module.exports) {
      const std::string name = each.name.empty() || each.name == "default"
                                   ? (each.local.empty() ? "f" : each.local)
                                   : each.name;
      if (each.kind == Export::Kind::kFunction)
        add({"", OperationKind::kCall, name, {}}, collector_.functions[each.span.begin], describer);
      if (each.kind == Export::Kind::kClass && !is_error_beside_others(each))
        add_class(each, name, describer);
    }
    out_.types = describer.types();
    out_.tables = string_tables(file_.tree.root);
    return std::move(out_);
  }

 private:
  /// True for a subclass of Error that is exported next to what is graded.
  bool is_error_beside_others(const Export& type) {
    const auto is_entry = [&](const Export& each) {
      return each.kind == Export::Kind::kFunction ||
             (each.kind == Export::Kind::kClass && !collector_.errors.contains(each.span.begin));
    };
    const std::vector<Export>& all = file_.module.exports;
    return collector_.errors.contains(type.span.begin) &&
           std::any_of(all.begin(), all.end(), is_entry);
  }

  void add_class(const Export& type, const std::string& name, Describer& describer) {
    const std::vector<MemberSlots>& members = collector_.classes[type.span.begin];
    const auto constructor =
        std::find_if(members.begin(), members.end(),
                     [](const MemberSlots& each) { return each.name == "constructor"; });
    add({name, OperationKind::kConstruct, name, {}},
        constructor == members.end() ? ParameterSlots() : constructor->parameters, describer);
    for (const MemberSlots& each : members) {
      if (each.is_static || each.is_setter || each.name == "constructor") continue;
      if (each.name.starts_with('#') || each.name.starts_with('[')) continue;
      add({name, each.is_getter ? OperationKind::kRead : OperationKind::kInvoke, each.name, {}},
          each.parameters, describer);
    }
  }

  void add(SignatureUsage signature, const ParameterSlots& parameters, Describer& describer) {
    for (const ParameterSlot& each : parameters) {
      ParameterUsage usage;
      usage.name = each.name;
      if (usage.name.empty())
        usage.name = std::string(1, static_cast<char>('a' + signature.parameters.size() % 26));
      usage.is_optional = each.is_optional;
      usage.is_rest = each.is_rest;
      usage.is_passed_by_itself = each.is_passed_by_itself;
      const SlotId slot = each.is_rest ? collector_.slots.element(each.slot) : each.slot;
      Described described = describer.describe(slot, usage.name);
      usage.evidence = described.evidence;
      usage.alternatives = std::move(described.alternatives);
      usage.reason = reason(slot);
      usage.assumed = describer.take_assumed();
      usage.open = describer.take_open();
      signature.parameters.push_back(std::move(usage));
    }
    out_.signatures.push_back(std::move(signature));
  }

  /// Returns the reasons that leave the fewest kinds.
  std::string reason(SlotId slot) {
    const Slot& known = collector_.slots.of(slot);
    std::vector<Reason> reasons;
    for (const Reason& each : known.reasons) {
      const auto same = [&](const Reason& other) { return other.phrase == each.phrase; };
      if (!each.phrase.empty() && std::none_of(reasons.begin(), reasons.end(), same))
        reasons.push_back(each);
    }
    std::stable_sort(reasons.begin(), reasons.end(), [](const Reason& a, const Reason& b) {
      return std::popcount(a.kinds) < std::popcount(b.kinds);
    });
    std::string text;
    for (std::size_t i = 0; i < std::min(kMostReasons, reasons.size()); ++i)
      text += (i > 0 ? ", " : "") + reasons[i].phrase + " (line " +
              std::to_string(sources_.resolve(file_.file, reasons[i].offset).line) + ")";
    if (!text.empty()) return text;
    return known.is_condition ? "it is used as a condition"
           : known.is_shown   ? "it is a part of a template literal"
                              : "";
  }

  const SourceMap& sources_;
  const ParsedFile& file_;
  Collector collector_;
  Usage out_;
};

}  // namespace

Usage usage_of(const SourceMap& sources, const ParsedFile& file) {
  return Reader(sources, file).run();
}

}  // namespace assay::javascript
