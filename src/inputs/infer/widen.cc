#include "inputs/infer/widen.h"

namespace assay::inputs {

std::int64_t friendly(std::int64_t value) {
  for (const std::int64_t step : {10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000,
                                  100000, 1000000, 10000000, 100000000})
    if (value <= step) return step;
  return INT32_MAX;
}

CharSet widened(const CharSet& seen) {
  CharSet out;
  const CharSet kKinds[] = {char_range('a', 'z'), char_range('A', 'Z'), char_range('0', '9')};
  CharSet rest = seen;
  for (const CharSet& kind : kKinds) {
    if ((seen & kind).any()) out |= kind;
    rest &= ~kind;
  }
  const bool newline = seen['\n'];
  const bool blank = seen[' '];
  if ((rest & char_range('!', '~')).count() > 2) out |= char_range('!', '~');
  out |= rest;
  out.set('\n', newline);
  out.set(' ', blank);
  return out;
}

}  // namespace assay::inputs
