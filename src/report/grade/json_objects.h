// The objects of the grade report that other reports contain as well.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "report/grade/json.h"

namespace assay::report {

/// What a further question about the submissions adds to the document.
struct JsonSupplement {
  nlohmann::ordered_json run = nlohmann::ordered_json::object();  // members of the document
  std::vector<nlohmann::ordered_json> submissions;                // members of each submission
};
std::string to_json(const results::GradeReport& report, const JsonOptions& options,
                    const JsonSupplement& supplement);

/// Returns the object of one submission, as in the list "submissions" of the document.
nlohmann::ordered_json submission_object(const results::SubmissionReport& submission,
                                         const JsonOptions& options);
/// Returns what does not depend on the submissions: the assignment, the environment, the reference.
nlohmann::ordered_json assignment_object(const results::GradeReport& report,
                                         const JsonOptions& options);
/// Returns the argument of a proof for the inputs of one shape.
nlohmann::ordered_json proof_part_object(const results::ProofPart& part);
/// Puts the members "reason", "where" and "differs_on" of an answer that is not a proof.
void put_obstacle(nlohmann::ordered_json& object, const results::ProofAnswer& answer);
/// Puts a text; if it is not valid UTF-8, also its bytes under `key`_base64.
void put_text(nlohmann::ordered_json& object, const std::string& key, std::string_view bytes);
std::string dumped(const nlohmann::ordered_json& object, int indent);

}  // namespace assay::report
