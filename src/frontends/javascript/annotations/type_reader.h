// Reads the types of TypeScript as types of the notation of valid inputs. Private to
// frontends/javascript/annotations.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynamic/types/type.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

class TypeReader {
 public:
  /// Makes the declarations of types of a file known; those that were added first count.
  void add_declarations(const Node& program);

  /// Declares the parameters of a generic function or class, given its node; those of an outer one
  /// stay known. `leave` undoes it.
  void enter(const Node& generic);
  void leave();

  /// Returns nullopt for a type that no description has. `any` is what is open.
  std::optional<dynamic::Type> read(const Node& type);
  /// Returns the types of the parameters of a function type, also behind an alias; null if it is
  /// something else.
  const Node* function_type(const Node& type) const;

  std::vector<dynamic::NamedType> take_types() { return std::move(types_); }

 private:
  using Read = std::optional<dynamic::Type>;
  using Bound = std::map<std::string_view, Read>;

  Read read_construct(const Node& type);
  Read predefined(const Node& type) const;
  Read literal(const Node& type) const;
  Read of_all(const Node& type);
  Read tuple(const Node& type);
  Read object(const Node& body);
  Read intersection(const Node& type);
  Read function(const Node& type);
  Read generic(const Node& type);
  Read named(std::string_view name, const Node* arguments);
  Read declared(const Node& declaration, const Node* arguments);
  Read interface(const Node& declaration);
  Read enumeration(const Node& declaration) const;
  Read record(const Node& key, const Node& value);
  Read list_of(const Node& element);

  std::map<std::string_view, const Node*> declarations_;
  std::vector<Bound> bound_;         // the type parameters, the innermost last
  std::vector<const Node*> open_;    // the declarations that are being read
  std::set<const Node*> recursive_;  // those of `open_` that were met again
  std::vector<dynamic::NamedType> types_;
  std::size_t steps_ = 0;
};

/// Returns the named children of a node.
std::vector<const Node*> named_children(const Node& node);
/// Returns the type in an annotation; null if there is none.
const Node* type_in(const Node* annotation);

}  // namespace assay::javascript
