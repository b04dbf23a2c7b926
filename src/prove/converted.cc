#include "prove/converted.h"

#include "passes/if_conversion.h"

namespace assay::prove {
namespace {

Request about(Request request, const ir::Program& reference, const ir::Program& submission) {
  request.reference = &reference;
  request.submission = &submission;
  return request;
}

}  // namespace

Converted::Converted(const Request& original)
    : reference(passes::if_converted(*original.reference)),
      submission(passes::if_converted(*original.submission)),
      request(about(original, reference, submission)) {}

}  // namespace assay::prove
