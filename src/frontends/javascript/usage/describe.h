// Which types have the values of a variable? Private to frontends/javascript/usage.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "dynamic/types/type.h"
#include "frontends/javascript/usage/slots.h"
#include "frontends/javascript/usage/usage.h"

namespace assay::javascript {

struct Described {
  Evidence evidence = Evidence::kNone;
  std::vector<dynamic::Type> alternatives;
};

class Describer {
 public:
  /// `punctuation` is added to the characters of strings.
  Describer(Slots& slots, std::string punctuation)
      : slots_(slots), punctuation_(std::move(punctuation)) {}

  /// `name` is that of the parameter: it decides between lists and strings where nothing else does.
  Described describe(SlotId slot, const std::string& name);

  /// Returns the sentences on parts of which nothing is known, and forgets them.
  std::vector<std::string> take_assumed() { return std::exchange(assumed_, {}); }
  /// Returns the positions that are integers since nothing says otherwise, and forgets them.
  std::set<std::string> take_open() { return std::exchange(open_numbers_, {}); }
  const std::vector<dynamic::NamedType>& types() const { return types_; }

 private:
  struct Candidates {
    Evidence evidence = Evidence::kNone;
    std::vector<Kinds> kinds;  // one bit each
  };
  Candidates candidates(const Slot& slot, const std::string& name);
  Candidates indexable(const Slot& slot, const std::string& name);
  std::vector<dynamic::Type> types_of(Kinds kind, SlotId slot, const std::string& position);
  dynamic::Type nested(SlotId slot, const std::string& position);
  bool is_defined(const dynamic::Type& type) const;
  dynamic::Type reference(SlotId root, const char* other);
  dynamic::Type number(const Slot& slot, const std::string& position);
  dynamic::Type string(SlotId slot);
  std::vector<dynamic::Type> lists(SlotId slot, const std::string& position);
  std::vector<dynamic::Type> object(SlotId slot, const std::string& position);
  dynamic::Type function(SlotId slot, const std::string& position);
  Kinds kinds_of(const std::optional<SlotId>& slot);
  bool can_be_string(const std::optional<SlotId>& slot);

  Slots& slots_;
  std::string punctuation_;
  std::vector<std::string> assumed_;
  std::set<std::string> open_numbers_;
  std::vector<dynamic::NamedType> types_;
  std::map<SlotId, std::string> named_;  // linked data, by its variable
  std::vector<SlotId> open_;             // the variables that are being described
  std::set<SlotId> recursive_;           // those of `open_` that were met again
};

}  // namespace assay::javascript
