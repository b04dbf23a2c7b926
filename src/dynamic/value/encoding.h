// The bytes by which scripts go to a process that runs them and observations come back. Encoding is
// the inverse of decoding; decoding is total on any bytes, since the process that sends them runs
// programs of students.
//
//   u8, u32      = unsigned integers, little-endian
//   value        = 'u'                     undefined
//                | 'n'                     null
//                | 'h'                     a hole
//                | 't' | 'f'               true, false
//                | 'd' 8 bytes             a double, IEEE 754, little-endian
//                | string
//                | 'b' u32 byte*           a BigInt: count, then ASCII: an optional '-', digits
//                | 'y' string              a symbol with its description
//                | 'e' string              Source: an expression to be evaluated
//                | '@' u32                 a node of the graph of the same message
//                | 'o' u32                 of scripts: the object that an earlier operation made
//   string       = 'a' u32 byte*           count, then Latin-1: one byte for each code unit
//                | 's' u32 (u8 u8)*        count of UTF-16 code units, then these, little-endian
//   node         = u8                      Node::Kind: 0 array, 1 plain object, 2 instance, 3 map,
//                                          4 set, 5 date, 6 regular expression, 7 error,
//                                          8 function (as an argument, a table: see
//                                          function_table.h), 9 pending promise, 10 other
//                  u8                      1 if truncated, else 0
//                  string                  Node::name
//                  u32 value*              count, then the items; those of a map are its keys and
//                                          values alternately (an even count), that of a date is
//                                          one double
//                  u32 (string value)*     count, then the properties: key, value
//   graph        = u32 node*               count, then the nodes; '@' i is the i-th, from 0
//   operation    = u8                      0 call, 1 construct, 2 invoke, 3 read
//                  string                  name
//                  u32 value*              count, then the arguments
//                  u32                     the operation that made the object of kinds 2 and 3;
//                                          2^32 - 1 for the object that was constructed last
//   script       = graph
//                  u32 operation*
//                  u32 string*             what is observed
//                  u8                      1: after the last operation only
//   response     = u8                      Ending: 0 returned, 1 threw, 2 the engine threw, 3 fuel,
//                                          4 stack overflow, 5 pending
//                  value                   what was returned or thrown
//                  u32 value*              the arguments afterwards
//                  u32 value*              one for each observed expression
//                  u32 byte*               count of bytes, then the output as UTF-8
//   observation  = graph
//                  u32 response*
//
// A message is one script or one observation, with no bytes after it. The encoder writes 'a' where
// all code units are below 256, otherwise 's'; the decoder accepts both. Where a member of the C++
// type is a std::string (names, Source), an unpaired surrogate is decoded as U+FFFD.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

std::string encode(const Script& script);
std::string encode(const Observation& observation);

Result<Script> decode_script(std::string_view bytes);
Result<Observation> decode_observation(std::string_view bytes);

}  // namespace assay::dynamic
