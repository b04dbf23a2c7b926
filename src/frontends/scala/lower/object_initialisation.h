// Where does it show when, and how often, values of objects and classes are computed?
//
// Most values of templates are pure: then it does not show, and they are computed when they are
// read. Otherwise an object must be started as Scala starts it (all statements in order, once, at
// its first use), and a value of a class must be made once, with the object. Judged by names over
// the trees, before anything has a type: too often rather than too seldom.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontends/scala/symbols/mentions.h"
#include "frontends/scala/symbols/names.h"

namespace assay::scala {

class Starting {
 public:
  /// Reports what cannot be made once.
  explicit Starting(Names& names);

  /// Is the object started by running its statements?
  bool is_started(ClassId object) const { return started_.contains(object); }
  /// `extends App`: only main, which nothing calls here, would run the statements.
  bool is_delayed(ClassId object) const { return delayed_.contains(object); }
  /// Must a val of a class or trait be computed once, and kept?
  bool is_kept(MemberId member) const { return kept_.contains(member); }

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
  void find_started(ClassId object);
  void check_kept(MemberId member);
  void check_object(ClassId object);
  bool is_effectful(ClassId object) const;
  bool has_initialization(ClassId id) const;

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
  std::set<MemberId> kept_;
  std::set<MemberId> reordered_;  // read, perhaps, before it has its value
  std::set<ClassId> started_, delayed_;
};

/// A val, of an object or class, that is a constant for scalac: never without its value.
bool is_inlined(const Definition& d);

}  // namespace assay::scala
