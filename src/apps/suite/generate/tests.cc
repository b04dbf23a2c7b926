#include "apps/suite/generate/tests.h"

#include <algorithm>

namespace assay::suite {

std::size_t size(const Test& test) {
  std::size_t sum = 0;
  for (const fun::Datum& argument : test.arguments) sum += fun::size(argument);
  return sum;
}

void sort(std::vector<Test>& tests) {
  std::stable_sort(tests.begin(), tests.end(), [](const Test& a, const Test& b) {
    return a.entry != b.entry ? a.entry < b.entry : size(a) < size(b);
  });
}

}  // namespace assay::suite
