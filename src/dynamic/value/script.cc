#include "dynamic/value/script.h"

namespace assay::dynamic {

std::string_view describe(Ending ending) {
  switch (ending) {
    case Ending::kReturned:
      return "returned";
    case Ending::kThrew:
      return "threw an exception";
    case Ending::kEngineThrew:
      return "failed with an exception of the engine";
    case Ending::kFuel:
      return "exceeded the limit on steps";
    case Ending::kStackOverflow:
      return "calls were nested too deeply";
    case Ending::kPending:
      return "returned a promise that nothing resolves";
    case Ending::kMemory:
      return "needs more memory than there is";
  }
  return "?";
}

}  // namespace assay::dynamic
