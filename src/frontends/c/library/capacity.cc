#include "frontends/c/library/capacity.h"

namespace assay::c {

void check_string_fits(Emitter& e, const ir::Value& pointer, std::int64_t capacity, Span where) {
  const ir::Value fits =
      e.call_library("string_fits", {pointer, long_value(capacity, where)}, where);
  e.check(ir::binary(ir::Op::kNe, ir::Type::kBool, fits, int_value(0, where), where),
          ir::Fault::kOutOfBounds, where, "a string that is too long for its array");
}

}  // namespace assay::c
