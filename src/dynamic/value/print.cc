#include "dynamic/value/print.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "base/unicode.h"
#include "dynamic/value/function_table.h"
#include "dynamic/value/literal.h"
#include "dynamic/value/references.h"

namespace assay::dynamic {
namespace {

/// Returns the text, cut to the width in characters.
std::string cut_to_width(std::string text, std::size_t width) {
  if (width == 0) return text;
  std::size_t characters = 0;
  std::size_t keep = 0;  // bytes of the first width - 1 characters
  for (std::size_t at = 0; at < text.size(); ++characters) {
    if (characters == width) {
      text.resize(keep);
      return text + "…";
    }
    at += std::max<std::size_t>(decode_utf8(text, at).bytes, 1);
    if (characters + 1 < width) keep = at;
  }
  return text;
}

/// Prints values of one graph. The depth of the recursion is limited by kDeepestPrint.
class ValuePrinter {
 public:
  ValuePrinter(const Graph& graph, const PrintOptions& options)
      : graph_(graph),
        // No character has more than four bytes; what is cut away later need not be printed.
        most_(options.width == 0 ? kLongestPrint : std::min(kLongestPrint, 4 * options.width + 4)) {
  }

  /// Prints objects that operations made by these texts, one for each operation.
  void name_objects(const std::vector<std::string>& texts) { objects_ = &texts; }

  void text(const std::string& piece) { out_ += piece; }

  void value(const Value& value) {
    if (const auto* id = std::get_if<NodeId>(&value))
      node(id->index);
    else if (const auto* made = std::get_if<Made>(&value); made != nullptr && objects_ != nullptr)
      out_ += (*objects_)[made->operation];
    else
      out_ += scalar_literal(value);
  }

  template <class Items, class Each>
  void separated(const Items& items, Each each) {
    bool is_first = true;
    for (const auto& item : items) {
      if (!is_first) out_ += ", ";
      is_first = false;
      if (is_full()) return ellipsis();
      each(item);
    }
  }

  std::string take() { return std::exchange(out_, {}); }

 private:
  bool is_full() const { return out_.size() >= most_; }
  void ellipsis() { out_ += "…"; }

  void node(std::uint32_t index) {
    if (is_full() || open_.size() >= kDeepestPrint) return ellipsis();
    if (open_.contains(index)) {
      const auto [found, is_new] = references_.try_emplace(index, last_reference_ + 1);
      if (is_new) ++last_reference_;
      const std::size_t number = found->second;
      out_ += "[Circular *" + std::to_string(number) + "]";
      return;
    }
    open_.insert(index);
    const std::size_t begin = out_.size();
    content(graph_.nodes[index]);
    open_.erase(index);
    if (const auto found = references_.find(index); found != references_.end()) {
      out_.insert(begin, "<ref *" + std::to_string(found->second) + "> ");
      references_.erase(found);
    }
  }

  void content(const Node& node) {
    switch (node.kind) {
      case Node::Kind::kArray:
        return array(node);
      case Node::Kind::kObject:
        return object(node);
      case Node::Kind::kInstance:
        out_ += node.name + " ";
        return object(node);
      case Node::Kind::kMap:
        return map(node);
      case Node::Kind::kSet:
        out_ += "new Set(";
        if (!node.items.empty() || node.is_truncated) array(node);
        out_ += ")";
        return;
      case Node::Kind::kDate:
        return date(node);
      case Node::Kind::kRegExp:
        // As the language prints a regular expression without a pattern.
        out_ += node.name.empty() ? "/(?:)/" : node.name;
        return;
      case Node::Kind::kError:
        return error(node);
      case Node::Kind::kFunction:
        if (const auto table = function_table(node)) {
          out_ += dynamic::print(*table);
          return;
        }
        out_ += node.name.empty() ? "[Function]" : "[Function " + node.name + "]";
        return;
      case Node::Kind::kPromise:
        out_ += "[Promise that is pending]";
        return;
      case Node::Kind::kOther:
        out_ += node.name + " ";
        if (node.items.empty() && node.name != kIteratorName) return object(node);
        return array(node);
    }
  }

  void array(const Node& node) {
    out_ += "[";
    separated(node.items, [&](const Value& item) { value(item); });
    // A comma at the end belongs to no element, so that a hole there needs one more.
    const bool ends_with_hole =
        !node.items.empty() && std::holds_alternative<Hole>(node.items.back());
    if (ends_with_hole) out_ += ",";
    if (!node.properties.empty() && !node.items.empty()) out_ += ", ";
    properties(node);
    if (node.is_truncated) out_ += node.items.empty() ? "…" : ", …";
    out_ += "]";
  }

  void properties(const Node& node) {
    separated(node.properties, [&](const Property& property) {
      out_ += key_literal(property.key) + ": ";
      value(property.value);
    });
  }

  void object(const Node& node) {
    out_ += "{";
    properties(node);
    if (node.is_truncated) out_ += node.properties.empty() ? "…" : ", …";
    out_ += "}";
  }

  void map(const Node& node) {
    out_ += "new Map(";
    const bool is_empty = node.items.empty() && !node.is_truncated;
    if (!is_empty) out_ += "[";
    for (std::size_t i = 0; i + 1 < node.items.size() && !is_full(); i += 2) {
      out_ += i > 0 ? ", [" : "[";
      value(node.items[i]);
      out_ += ", ";
      value(node.items[i + 1]);
      out_ += "]";
    }
    if (node.is_truncated) out_ += node.items.empty() ? "…" : ", …";
    out_ += is_empty ? ")" : "])";
  }

  void date(const Node& node) {
    const auto* time = node.items.empty() ? nullptr : std::get_if<double>(&node.items[0]);
    if (time == nullptr || !std::isfinite(*time))
      out_ += "new Date(NaN)";
    else
      out_ += "new Date(\"" + iso_date(*time) + "\")";
  }

  void error(const Node& node) {
    out_ += "new " + node.name + "(";
    for (const Property& property : node.properties)
      if (property.key == u"message") value(property.value);
    out_ += ")";
  }

  const Graph& graph_;
  const std::size_t most_;
  std::string out_;
  std::set<std::uint32_t> open_;                     // the nodes that contain the current one
  std::map<std::uint32_t, std::size_t> references_;  // open nodes to which a cycle leads
  std::size_t last_reference_ = 0;
  const std::vector<std::string>* objects_ = nullptr;
};

/// `object` is what the operation is done to.
void print_operation(const Operation& operation, const std::string& object, ValuePrinter& printer) {
  switch (operation.kind) {
    case Operation::Kind::kCall:
      printer.text(operation.name);
      break;
    case Operation::Kind::kConstruct:
      printer.text("new " + operation.name);
      break;
    case Operation::Kind::kInvoke:
      printer.text(object + property_access(to_utf16(operation.name)));
      break;
    case Operation::Kind::kRead:
      printer.text(object + property_access(to_utf16(operation.name)));
      return;
  }
  printer.text("(");
  printer.separated(operation.arguments, [&](const Value& value) { printer.value(value); });
  printer.text(")");
}

std::string name_of_object(std::size_t number) {
  return number < 2 ? "o" : "o" + std::to_string(number);
}

bool is_shown(const Script& script, std::size_t operation, const PrintOptions& options) {
  return options.shows_last && operation + 1 == script.operations.size();
}

/// Returns the text of an operation as it is written where its result is used.
std::string awaited(const std::string& text, const Script& script, std::size_t operation,
                    const PrintOptions& options) {
  const bool is_object = script.operations[operation].kind == Operation::Kind::kConstruct;
  return (options.awaits && !is_object ? "await " : "") + text;
}

std::string declared(const std::string& name, const std::string& text, bool is_shown) {
  return "const " + name + " = " + text + (is_shown ? "; console.log(" + name + ")" : "");
}

/// Returns the statement of an operation whose result has no name.
std::string statement(const std::string& call, const Script& script, std::size_t operation,
                      const PrintOptions& options) {
  const std::string text = awaited(call, script, operation, options);
  if (is_shown(script, operation, options)) return "console.log(" + text + ")";
  return options.throwing.contains(operation) ? "try { " + text + " } catch {}" : text;
}

/// Prints a script whose operations refer to others. An object without a name is written where it
/// is used, which must leave the operations in their order: all others that wait to be written must
/// have been carried out before.
class ReferencePrinter {
 public:
  ReferencePrinter(const Script& script, const PrintOptions& options)
      : script_(script), options_(options), uses_(script.operations.size()) {
    for (std::size_t i = 0; i < script.operations.size(); ++i)
      for (const std::size_t each : objects_of(script, i)) ++uses_[each];
    for (const std::size_t each : uses_) has_name_.push_back(each > 1);
  }

  std::string run() {
    while (!print()) {
    }
    return std::move(out_);
  }

 private:
  /// Returns false, once another object has a name, if the order does not allow it otherwise.
  bool print() {
    out_.clear();
    waiting_.clear();
    texts_.assign(script_.operations.size(), "");
    std::size_t names = 0;
    for (std::size_t i = 0; i < script_.operations.size(); ++i) {
      if (!take_objects(i)) return false;
      texts_[i] = operation(i);
      if (uses_[i] > 0 && !has_name_[i]) {
        waiting_.push_back(i);
        continue;
      }
      if (!waiting_.empty()) return name(waiting_);
      out_ += i > 0 && !out_.empty() ? "; " : "";
      if (has_name_[i]) {
        const std::string own = name_of_object(++names);
        out_ += declared(own, awaited(std::exchange(texts_[i], own), script_, i, options_),
                         is_shown(script_, i, options_));
      } else {
        out_ += statement(texts_[i], script_, i, options_);
      }
    }
    return true;
  }

  /// Takes the objects without names that an operation uses from those that wait.
  bool take_objects(std::size_t operation) {
    std::vector<std::size_t> used;
    for (const std::size_t each : objects_of(script_, operation))
      if (!has_name_[each]) used.push_back(each);
    const bool are_last =
        used.size() <= waiting_.size() && std::equal(used.rbegin(), used.rend(), waiting_.rbegin());
    if (!are_last) return name({*std::ranges::min_element(used)});
    waiting_.resize(waiting_.size() - used.size());
    return true;
  }

  bool name(const std::vector<std::size_t>& objects) {
    for (const std::size_t each : objects) has_name_[each] = true;
    return false;
  }

  std::string operation(std::size_t i) const {
    ValuePrinter printer(script_.graph, options_);
    printer.name_objects(texts_);
    const auto target = target_of(script_, i);
    print_operation(script_.operations[i], target ? texts_[*target] : name_of_object(1), printer);
    return printer.take();
  }

  const Script& script_;
  const PrintOptions& options_;
  std::vector<std::size_t> uses_;
  std::vector<bool> has_name_;
  std::vector<std::size_t> waiting_;  // operations whose texts are not yet written
  std::vector<std::string> texts_;    // of the operations; the names of those that have one
  std::string out_;
};

}  // namespace

std::string print(ValueIn value, const PrintOptions& options) {
  ValuePrinter printer(value.graph, options);
  printer.value(value.value);
  return cut_to_width(printer.take(), options.width);
}

std::string print(const Script& script, const PrintOptions& options) {
  if (has_references(script))
    return cut_to_width(ReferencePrinter(script, options).run(), options.width);
  ValuePrinter printer(script.graph, options);
  std::size_t objects = 0;
  std::string out;
  for (std::size_t i = 0; i < script.operations.size(); ++i) {
    if (i > 0) out += "; ";
    const bool constructs = script.operations[i].kind == Operation::Kind::kConstruct;
    if (constructs) ++objects;
    print_operation(script.operations[i], name_of_object(objects), printer);
    out += constructs
               ? declared(name_of_object(objects), printer.take(), is_shown(script, i, options))
               : statement(printer.take(), script, i, options);
  }
  return cut_to_width(std::move(out), options.width);
}

}  // namespace assay::dynamic
