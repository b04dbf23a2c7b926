// Tells which valid inputs resemble those that are known to be meant. A description that was
// inferred admits inputs of kinds that no example shows: negative numbers, empty lists, duplicates,
// a last line without a newline. Each kind is a property of inputs, with a text for readers and a
// description that excludes the inputs with this property.
//
// An input resembles the examples if it has no property that none of them has. Without examples,
// natural inputs take their place: not empty, positive, of small counts and common lengths. The
// properties are likely invariants (Ernst et al., 2001), restricted to kinds of values: what all
// examples have in common is assumed, and the rest is asked, but held against no program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "inputs/grammar/spec.h"
#include "inputs/resemblance/properties.h"

namespace assay::inputs {

class Resemblance {
 public:
  /// `spec` is a description that nobody stated. `valid` contains the texts of the properties that
  /// are stated to be valid. Examples that the description does not admit show nothing.
  Resemblance(const Spec& spec, const std::vector<std::string>& examples,
              const std::vector<std::string>& valid);

  /// Returns the description of the inputs that resemble the examples, which are among them.
  const Spec& narrow() const { return narrow_; }
  /// Returns `narrow()`, followed by descriptions that in addition admit the inputs with one
  /// property each.
  std::vector<Spec> kinds() const;
  /// Returns `narrow()` with the inputs that have one property; nullopt if it cannot be described.
  std::optional<Spec> admitting(const std::string& property) const;
  /// Returns the texts that were stated to be valid without being needed.
  const std::vector<std::string>& unused() const { return unused_; }
  /// Returns the texts of the properties that no example shows.
  std::vector<std::string> unseen() const;
  /// Returns those that an input has. An input without any resembles the examples, and so does an
  /// input that is an example itself.
  std::vector<std::string> unseen_of(const std::string& bytes) const;

 private:
  struct Unseen {
    InputProperty property;
    Spec without;
  };
  static bool has(const Unseen& unseen, const std::string& bytes);

  Spec spec_, narrow_;
  std::vector<Unseen> unseen_;
  std::vector<std::string> examples_, unused_;
};

/// Returns the description without the inputs that have one of the properties. Each is a property
/// of a Resemblance to the same description and examples, or any condition that can follow `where`.
/// Fails, with a message that names the property, if it is neither, or if no input is left.
Result<Spec> exclude(const Spec& spec, const std::vector<std::string>& examples,
                     const std::vector<std::string>& properties);

}  // namespace assay::inputs
