// What an edit is in the terms of the reference, so that edits of different submissions can be
// compared: the smallest part of the text that changes, with the names of the reference, and the
// kind of place where it is.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "repair/material/alternative.h"
#include "repair/material/maps.h"
#include "repair/material/side.h"

namespace assay::repair {

struct EditTerms {
  /// The tokens with one form of spacing. Variables have the name of their partner in the
  /// reference; one without a partner is "_1", "_2", ... in the order of its first use.
  std::string before, after;
  std::string place;     // the kind of place that contains it, as frontends::name writes it
  std::string function;  // of the reference, that plays the part of the edited one; or ""
  /// What the innermost loop around it does: "reading", "printing", "other"; "" if there is none.
  std::string loop;
  std::uint32_t depth = 0;  // the number of loops around it
};

class ReferenceTerms {
 public:
  /// The sides outlive this object.
  ReferenceTerms(const Side& student, const Side& reference);

  EditTerms terms_of(const Alternative& alternative) const;

 private:
  struct Change {
    const frontends::Place* place = nullptr;  // the smallest one that contains the change
    std::string before, after;                // of this place
  };
  void name_variables(const Maps& maps, frontends::FunctionTextId reference,
                      frontends::FunctionTextId student);
  Change smallest_change(const Alternative& alternative) const;
  void put_loop(EditTerms& terms, const frontends::Place& place, Span span) const;
  std::string loop_role(const frontends::Place& loop) const;
  /// `numbers` has the variables without a partner that were named so far.
  std::string normal_form(std::string_view text, const frontends::Place& place,
                          std::map<frontends::NameId, std::string>& numbers) const;

  const Side student_, reference_;
  std::map<frontends::NameId, std::string> names_;  // of the student's variables and functions
};

}  // namespace assay::repair
