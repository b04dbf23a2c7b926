// Pieces of the observed text that several files write. Internal to this layer.
//
// The observed text tells what its operations meet: the layouts of objects, the types of operands
// and of what is assigned, the positions in arrays. The patterns are those of JITProf (Gong,
// Pradel, Sen, 2015). Every operation stays the engine's own; what is inserted takes an operand
// that the operation needs anyway, looks at it and returns it. H (instrument.h) has another member
// for it, `shapes`, an object with these functions, called without a receiver. `site` is the number
// of an operation (operations.h), `variable` a number for each variable of a file.
//   read(o, name, site)         returns o, of which the property `name` is about to be read
//   element(o, k, site)         returns k; o[k] is about to be read
//   write(o, name, v, site)     returns v, which is about to be written to o.name
//   store(o, k, v, site)        returns v, which is about to be written to o[k]
//   update(op, o, k, v, site)   returns v; `o[k] op= v` is about to be carried out
//   binary(op, x, y, site)      returns y; `x op y` is about to be carried out
//   assign(v, site, variable)   returns v, which is about to be assigned to a variable
//   change(op, x, y, site, variable)  returns y; `x op= y` is about to be carried out on it
//   remove(o, name, site), removeElement(o, k, site)  return o and k; a property is to be deleted
//   made(o, site)               returns o, which `new` has constructed
//   literal(o, site)            returns o, which an object literal has made
//   add(o, v, site)             returns v, which is about to be added by `o.push` or `o.unshift`
//   round(site, ...values)      a round of a loop or a call of a function begins: `site` is that of
//                               sites.h, and each value is a function that returns it, or an array
//                               of such a function and the name of a property of what it returns
// Not reported are `super.k`, private members, links of optional chains, literals as objects,
// targets of destructuring, logical assignments, and what is in parameters.
//
// What a program can see of it is what can be seen of the counting text.
#pragma once

#include <string>

#include "frontends/javascript/instrument/full.h"
#include "frontends/javascript/instrument/writer.h"

namespace assay::javascript {

/// Returns the declaration of the functions of the observed text.
std::string shape_observers(const LocalNames& names);

/// True if a chain of property accesses and calls contains a `?.`, which ends all of it, or begins
/// with `new new A(1).b(2)`, in which the grammar reads the arguments (1) for the outer `new`.
bool stays_as_it_is(const Node& link);
/// Returns the object of a property access, or the function of a call.
const Node* inner_link(const Node& link);
/// Returns a string literal with this name of a property.
std::string quoted_name(const Node& property);

}  // namespace assay::javascript
