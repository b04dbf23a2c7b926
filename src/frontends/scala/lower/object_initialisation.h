// Decides where a program can observe when, and how often, the values of objects and classes are
// computed.
//
// Most values of templates are pure. Then it makes no difference, and they are computed whenever
// they are read. Otherwise an object must be initialised as Scala does it (all statements in order,
// once, at its first use), and a value of a class must be computed once, with the object. The
// decision is made by names, before anything has a type, and is conservative: it may say so without
// need.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontends/scala/symbols/mentions.h"
#include "frontends/scala/symbols/names.h"

namespace assay::scala {

class ObjectInitialisation {
 public:
  /// Reports values that would have to be computed once and cannot be.
  explicit ObjectInitialisation(Names& names);

  /// True if the object's statements must run at its first use.
  bool runs_at_first_use(ClassId object) const { return at_first_use_.contains(object); }
  /// True if the object extends App: only main, which nothing calls here, would run its statements.
  bool is_delayed(ClassId object) const { return delayed_.contains(object); }
  /// True if the val of a class or trait must be computed once, when the object is made.
  bool is_computed_once(MemberId member) const { return computed_once_.contains(member); }

 private:
  struct Node {
    Mentions mentions;
    bool is_impure = false;
  };
  void find_nodes();
  void add_template(ClassId id);
  void close_impure();
  bool mentions_impure(const Mentions& mentions) const;
  bool is_impure(MemberId member) const;
  void find_order(ClassId concrete);
  bool reaches_later(const std::vector<MemberId>& order, std::size_t from, ClassId concrete);
  void find_first_use(ClassId object);
  void check_computed_once(MemberId member);
  void check_object(ClassId object);
  bool is_effectful(ClassId object) const;
  bool has_initialisation(ClassId id) const;

  bool is_plain(const Expr& e, ClassId object, int depth) const;
  bool is_plain_name(const Expr& e, ClassId object) const;
  bool is_plain_call(const Expr& e, ClassId object, int depth) const;
  bool is_plain_operation(const Expr& e, ClassId object, int depth) const;
  bool is_number(const Expr& e, ClassId object, int depth) const;

  Names& names_;
  Symbols& symbols_;
  Reporter& reporter_;
  std::vector<Node> nodes_;
  std::map<std::string, std::vector<std::size_t>, std::less<>> by_name_;
  std::map<MemberId, std::size_t> of_member_;
  Mentions::Set impure_;
  std::set<MemberId> computed_once_;
  std::set<MemberId> reordered_;  // may be read before they have their values
  std::set<ClassId> at_first_use_, delayed_;
};

/// True if scalac inlines the val as a constant, so that it always has its value.
bool is_inlined(const Definition& d);

}  // namespace assay::scala
