#include "concolic/difference.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace assay::concolic {
namespace {

using dynamic::Node;
using dynamic::Value;
using smt::TermId;

bool counts_result(const Behaviour& behaviour, const dynamic::Response& expected,
                   const Position& result) {
  return expected.ending == dynamic::Ending::kThrew || behaviour.includes(result);
}

/// Decides whether the second of two results can stand for the first if that is an exception.
/// Returns nullopt if they have to be compared as values.
std::optional<bool> exception_stands(const Behaviour& behaviour, const dynamic::Observation& in_a,
                                     const dynamic::Response& a, const dynamic::Observation& in_b,
                                     const dynamic::Response& b) {
  if (a.ending != dynamic::Ending::kThrew || behaviour.equality.messages) return std::nullopt;
  return dynamic::stands_for(behaviour.exceptions, {in_a.graph, a.value}, {in_b.graph, b.value},
                             b.ending);
}

class Comparing {
 public:
  Comparing(smt::TermPool& pool, const Outcome& a, const Outcome& b, const Behaviour& behaviour)
      : numbers_(
            pool, [](TermId, TermId) { return false; }, [](TermId) { return false; }),
        pool_(pool),
        a_(a),
        b_(b),
        behaviour_(behaviour) {}

  Difference result() {
    const auto& a = a_.observation.responses;
    const auto& b = b_.observation.responses;
    if (a.size() != b.size()) return always();
    for (std::uint32_t i = 0; i < a.size(); ++i)
      if (!response(i, a[i], b[i])) return always();
    // Pairs of nodes are compared in a loop, because graphs can be deep and cyclic.
    while (!nodes_.empty()) {
      const auto [x, y] = nodes_.back();
      nodes_.pop_back();
      if (!node(x, y)) return always();
    }
    return {pool_.or_(differences_), is_known_, rounds_};
  }

 private:
  Difference always() const { return {pool_.true_term(), true, false}; }

  // Each of these returns false if the results differ whatever the input is.
  bool response(std::uint32_t i, const dynamic::Response& a, const dynamic::Response& b) {
    if (!Behaviour::is_same(a.ending, b.ending)) return false;
    if (behaviour_.output && a.output != b.output) return false;
    const auto each = [&](Position::Of of, const std::vector<Value>& x,
                          const std::vector<Value>& y) {
      for (std::uint32_t k = 0; k < std::max(x.size(), y.size()); ++k) {
        const Position position{of, i, k, {}};
        if (!behaviour_.includes(position)) continue;
        if (of == Position::Of::kObserved &&
            !behaviour_.includes_observed(k, i, a_.observation.graph, a.value, b.value))
          continue;
        if (k >= std::min(x.size(), y.size()) || !value(position, x[k], position, y[k]))
          return false;
      }
      return true;
    };
    const Position result{Position::Of::kResult, i, 0, {}};
    const auto stands = exception_stands(behaviour_, a_.observation, a, b_.observation, b);
    if (stands == false) return false;
    if (!stands && counts_result(behaviour_, a, result) &&
        !behaviour_.are_objects(i, a.value, b.value) && !value(result, a.value, result, b.value))
      return false;
    return each(Position::Of::kObserved, a.observed, b.observed) &&
           each(Position::Of::kArgument, a.arguments, b.arguments);
  }

  bool value(const Position& pa, const Value& a, const Position& pb, const Value& b) {
    if (a.index() != b.index()) return behaviour_.equality.are_alike(a, b);
    if (dynamic::is_object_of_class(a_.observation.graph, a) &&
        dynamic::is_object_of_class(b_.observation.graph, b))
      return true;
    if (const auto* id = std::get_if<dynamic::NodeId>(&a)) {
      const std::pair pair{id->index, std::get<dynamic::NodeId>(b).index};
      if (seen_.insert(pair).second) nodes_.push_back(pair);
      return true;
    }
    if (const auto* text = std::get_if<std::u16string>(&a))
      return string(pa, *text, pb, std::get<std::u16string>(b));
    if (std::holds_alternative<double>(a) || std::holds_alternative<bool>(a))
      return number(scalar(a_, pa, a), scalar(b_, pb, b));
    return a == b;
  }

  bool number(const Number& a, const Number& b) {
    const TermId different = numbers_.different(a, b);
    const auto is_float = [&](const Number& each) { return smt::is_float(pool_.sort(each.term)); };
    if (!behaviour_.equality.rounds || pool_.is_false(different) || (!is_float(a) && !is_float(b)))
      return add(different);
    rounds_ = true;
    const Number distance = numbers_.apply(Op::kAbs, numbers_.apply(Op::kSubtract, a, b), Number{});
    const auto is_small = [&](const Number& of) {
      const Number share = numbers_.apply(Op::kMultiply, numbers_.constant(dynamic::kRounding),
                                          numbers_.apply(Op::kAbs, of, Number{}));
      return numbers_.apply(Op::kLessEqual, distance, share).term;
    };
    return add(pool_.and_(different, pool_.not_(pool_.and_(is_small(a), is_small(b)))));
  }

  bool add(TermId difference) {
    if (!pool_.is_false(difference)) differences_.push_back(difference);
    return !pool_.is_true(difference);
  }

  bool string(Position pa, const std::u16string& a, Position pb, const std::u16string& b) {
    if (a.size() != b.size()) return false;
    for (std::uint32_t i = 0; i < a.size(); ++i) {
      pa.character = pb.character = i;
      const Number x = scalar(a_, pa, static_cast<double>(a[i]));
      const Number y = scalar(b_, pb, static_cast<double>(b[i]));
      if (!add(numbers_.different(x, y))) return false;
    }
    return true;
  }

  Number scalar(const Outcome& outcome, const Position& position, const Value& shown) {
    const auto found = std::lower_bound(
        outcome.references.begin(), outcome.references.end(), position,
        [](const ReferenceTerm& each, const Position& p) { return each.position < p; });
    if (found != outcome.references.end() && found->position == position) return found->number;
    if (const bool* truth = std::get_if<bool>(&shown)) return numbers_.constant(*truth);
    return numbers_.constant(std::get<double>(shown));
  }

  bool node(std::uint32_t ia, std::uint32_t ib) {
    const Node& a = a_.observation.graph.nodes[ia];
    const Node& b = b_.observation.graph.nodes[ib];
    if (has_methods(a_.observation.graph, a) && has_methods(b_.observation.graph, b))
      return a.kind == Node::Kind::kInstance || b.kind == Node::Kind::kInstance ||
             shared_properties(ia, a, ib, b);
    if (a.kind != b.kind) {
      if (a.is_truncated || b.is_truncated) is_known_ = false;
      return is_record(a) && is_record(b) && properties(ia, a, ib, b);
    }
    switch (a.kind) {
      case Node::Kind::kInstance:
      case Node::Kind::kFunction:
      case Node::Kind::kPromise:
        return true;  // compared by what is observed of them
      case Node::Kind::kRegExp:
        return a.name == b.name;
      case Node::Kind::kError:
        return dynamic::is_error_of(b, a.name) &&
               (!behaviour_.equality.messages || properties(ia, a, ib, b));
      case Node::Kind::kOther:
        if (a.name != b.name) return false;
        break;
      case Node::Kind::kArray:
      case Node::Kind::kObject:
      case Node::Kind::kMap:
      case Node::Kind::kSet:
      case Node::Kind::kDate:
        break;
    }
    if (a.is_truncated || b.is_truncated) is_known_ = false;
    return items(ia, a, ib, b) && properties(ia, a, ib, b);
  }

  bool items(std::uint32_t ia, const Node& a, std::uint32_t ib, const Node& b) {
    const bool is_truncated = a.is_truncated || b.is_truncated;
    if (a.items.size() != b.items.size() && !is_truncated) return false;
    for (std::uint32_t i = 0; i < std::min(a.items.size(), b.items.size()); ++i)
      if (!value({Position::Of::kItem, ia, i, {}}, a.items[i], {Position::Of::kItem, ib, i, {}},
                 b.items[i]))
        return false;
    return true;
  }

  /// Those that both have. What one of them keeps to itself can be a property of the other.
  bool shared_properties(std::uint32_t ia, const Node& a, std::uint32_t ib, const Node& b) {
    for (std::uint32_t i = 0; i < a.properties.size(); ++i) {
      const auto found =
          std::ranges::find(b.properties, a.properties[i].key, &dynamic::Property::key);
      if (found == b.properties.end()) continue;
      const auto j = static_cast<std::uint32_t>(found - b.properties.begin());
      if (!value({Position::Of::kProperty, ia, i, {}}, a.properties[i].value,
                 {Position::Of::kProperty, ib, j, {}}, found->value))
        return false;
    }
    return true;
  }

  bool properties(std::uint32_t ia, const Node& a, std::uint32_t ib, const Node& b) {
    const bool is_truncated = a.is_truncated || b.is_truncated;
    std::size_t shared = 0;
    for (std::uint32_t i = 0; i < a.properties.size(); ++i) {
      const auto found =
          std::find_if(b.properties.begin(), b.properties.end(),
                       [&](const auto& each) { return each.key == a.properties[i].key; });
      if (found == b.properties.end()) {
        if (is_truncated || behaviour_.equality.is_ignored(a.properties[i].value)) continue;
        return false;
      }
      ++shared;
      const auto j = static_cast<std::uint32_t>(found - b.properties.begin());
      if (!value({Position::Of::kProperty, ia, i, {}}, a.properties[i].value,
                 {Position::Of::kProperty, ib, j, {}}, found->value))
        return false;
    }
    return is_truncated || shared == b.properties.size() || only_ignored_in(a, b);
  }

  /// True if the properties that only `b` has are as good as none.
  bool only_ignored_in(const Node& a, const Node& b) const {
    return std::ranges::all_of(b.properties, [&](const dynamic::Property& each) {
      return behaviour_.equality.is_ignored(each.value) ||
             std::ranges::find(a.properties, each.key, &dynamic::Property::key) !=
                 a.properties.end();
    });
  }

  Numbers numbers_;
  smt::TermPool& pool_;
  const Outcome& a_;
  const Outcome& b_;
  const Behaviour& behaviour_;
  std::vector<TermId> differences_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> nodes_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen_;
  bool is_known_ = true, rounds_ = false;
};

}  // namespace

bool Behaviour::is_same(dynamic::Ending a, dynamic::Ending b) {
  using dynamic::Ending;
  return a == b || (a == Ending::kThrew && b == Ending::kEngineThrew);
}

Difference difference(smt::TermPool& pool, const Outcome& a, const Outcome& b,
                      const Behaviour& behaviour) {
  return Comparing(pool, a, b, behaviour).result();
}

dynamic::Sameness sameness(const dynamic::Observation& a, const dynamic::Observation& b,
                           const Behaviour& behaviour) {
  using dynamic::Sameness;
  if (a.responses.size() != b.responses.size()) return Sameness::kDifferent;
  Sameness result = Sameness::kSame;
  const auto compare_values = [&](const Value& x, const Value& y) {
    if (result == Sameness::kDifferent) return;
    if (dynamic::is_object_of_class(a.graph, x) && dynamic::is_object_of_class(b.graph, y)) return;
    const Sameness one = dynamic::sameness({a.graph, x}, {b.graph, y}, behaviour.equality);
    if (one != Sameness::kSame) result = one;
  };
  const auto compare = [&](Position position, const Value& x, const Value& y) {
    if (behaviour.includes(position)) compare_values(x, y);
  };
  for (std::uint32_t i = 0; i < a.responses.size(); ++i) {
    const dynamic::Response& x = a.responses[i];
    const dynamic::Response& y = b.responses[i];
    if (!Behaviour::is_same(x.ending, y.ending) || (behaviour.output && x.output != y.output) ||
        x.observed.size() != y.observed.size())
      return Sameness::kDifferent;
    const auto stands = exception_stands(behaviour, a, x, b, y);
    if (stands == false) return Sameness::kDifferent;
    if (!stands && counts_result(behaviour, x, {Position::Of::kResult, i, 0, {}}) &&
        !behaviour.are_objects(i, x.value, y.value))
      compare_values(x.value, y.value);
    for (std::uint32_t k = 0; k < x.observed.size(); ++k)
      if (behaviour.includes_observed(k, i, a.graph, x.value, y.value))
        compare({Position::Of::kObserved, i, k, {}}, x.observed[k], y.observed[k]);
    for (std::uint32_t k = 0; k < std::min(x.arguments.size(), y.arguments.size()); ++k)
      compare({Position::Of::kArgument, i, k, {}}, x.arguments[k], y.arguments[k]);
  }
  return result;
}

}  // namespace assay::concolic
