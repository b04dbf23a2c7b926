#include "languages/java/java.h"

#include "languages/java/exercise.h"

namespace assay::languages {
namespace {

class JavaLanguage : public Language {
 public:
  std::string_view name() const override { return "Java"; }
  std::string_view extension() const override { return ".java"; }
  std::vector<std::string_view> commands() const override { return {"exercise"}; }
  Result<results::Quiz> make_quiz(const exercise::QuizRequest& request) const override {
    return make_java_quiz(request);
  }
  Result<std::unique_ptr<exercise::Skeleton>> open_skeleton(
      const exercise::QuizRequest& request) const override {
    return open_java_skeleton(request);
  }
  std::vector<Condition> examine_host(bool /*allow_no_sandbox*/) const override { return {}; }
};

}  // namespace

const Language& java_language() {
  static const JavaLanguage language;
  return language;
}

}  // namespace assay::languages
