#include "languages/registry/registry.h"

#include "languages/c/c.h"
#include "languages/java/java.h"
#include "languages/javascript/javascript.h"
#include "languages/scala/scala.h"

namespace assay::languages {

const Registry& all() {
  static const Registry registry = {
      &c_language(),
      &java_language(),
      &javascript_language(),
      &scala_language(),
  };
  return registry;
}

}  // namespace assay::languages
