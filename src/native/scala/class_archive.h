// An archive of the classes of scalac (class data sharing, JEP 310 and 350): a virtual machine that
// maps it starts a quarter faster. It is made when Assay is built, since it fits one version of the
// virtual machine and of the jars; where it does not fit, the virtual machine passes over it.
#pragma once

#include <optional>
#include <string>

namespace assay::native {

/// Returns the path of the archive that belongs to this build, if there is one.
std::optional<std::string> scala_class_archive();

}  // namespace assay::native
