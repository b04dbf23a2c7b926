// Pieces of the full text that several files write. Internal to this layer.
//
// The full text asks the run time wherever an operand is a value for which `typeof` says
// "function": a function, or an unknown value, which the run time therefore represents by a
// callable object (native/node/runtime/unknown.js). All other operands take the engine's own
// operation, at a place of its own in the text. H (instrument.h) has another member for it, `full`,
// an object with these functions, called without a receiver. `site` is the number of an operation.
//   binary(op, x, y, site)  the result of a binary operator, also of a compound assignment and,
//                           as "===", of a `case`
//   unary(op, x, site)      that of "-", "+", "~", "!", "typeof", "++", "--" or "number", the old
//                           value of a postfix operator
//   test(x, site)           a value that is true or false as x is, and not unknown
//   get(o, k, site)         the value of o[k], where o or k may be unknown
//   key(o, k, site)         a known name for k, which is about to be written
//   call(f, site)           called for every call; returns f, or a function to call instead
//   method(o, k, site)      called for every call of a method; returns o, or an object whose
//                           property k is to be called instead
//   construct(f, site)      called for every `new`; returns f, or a constructor to use instead
//   piece(x, site)          what a substitution of a template literal is to be replaced by
//   text(string, site)      the value of the literal, given the string that the engine made
//   names(x, site)          the object whose names `for (k in x)` lists
//   merge(c, f, g, site)    a value that is f() if c is true and otherwise g(), of which both were
//                           called, or undefined if there is none; they use operate, convert,
//                           element and either, which throw where there could be an effect
//   chosen(c)               whether c is true in this run, which is not recorded
//   operate(op, x, y, site) as binary
//   convert(op, x, site)    as unary
//   element(o, k)           as get
//   either(c, f, g, site)   f(c) if c is true and otherwise g(c), or a value that stands for both
// Not reported are: `instanceof`, `#x in o` and `delete`; accesses to `this.k`, `super.k`, private
// members, literals as names; targets of destructuring; optional chains with `o.m?.()`; `new new`;
// computed names in parameters and class bodies. An unknown value answers what is not reported as
// the value would, except that as a key or an operand it becomes known.
//
// What a program can see in addition to the differences of the counting text: messages of the
// engine's exceptions name other expressions, and objects whose conversion to a property name has
// side effects are converted as often as the engine does it for separate reads and writes.
#pragma once

#include <string>
#include <string_view>

#include "frontends/javascript/instrument/writer.h"

namespace assay::javascript {

/// Returns the declaration of the functions of the full text.
std::string observers(const LocalNames& names);

/// True for an expression that is evaluated without effect and whose value is no function.
bool is_literal(const Node& node);
/// True for an expression that may be evaluated twice, where no other code runs in between.
bool is_repeatable(const Node& node);
/// True for a property access or a call, which can be part of an optional chain.
bool is_chain_link(const Node& node);
bool is_super(const Node& node);

std::string_view operator_of(const Node& node);

/// Returns `typeof expression==="function"`.
std::string is_unusual(std::string_view expression);
/// Returns what comes after the `=` of an assignment that must not name a function: `1&&`.
std::string_view unnamed(const Node& value);
std::string quoted_operator(std::string_view operation);

}  // namespace assay::javascript
