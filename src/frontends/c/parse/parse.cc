#include "frontends/c/parse/parse.h"

#include <algorithm>
#include <array>
#include <memory>
#include <pthread.h>
#include <utility>

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/DiagnosticIDs.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Lex/Lexer.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <llvm/Support/VirtualFileSystem.h>

#include "frontends/c/parse/headers.h"

namespace assay::c {

Span Spans::of(clang::SourceRange range) const {
  if (range.isInvalid()) return {};
  const clang::CharSourceRange characters = clang::Lexer::makeFileCharRange(
      sources_.getExpansionRange(clang::CharSourceRange::getTokenRange(range)), sources_, options_);
  if (characters.isInvalid()) return {};
  const auto [begin_file, begin] = sources_.getDecomposedLoc(characters.getBegin());
  const auto [end_file, end] = sources_.getDecomposedLoc(characters.getEnd());
  if (begin_file != sources_.getMainFileID() || end_file != begin_file || begin >= size_) return {};
  return Span{file_, begin, end < size_ ? end : size_};
}

namespace {

constexpr const char* kMain = "/assay/main.c";
constexpr const char* kPreludePath = "/assay/prelude.c";
constexpr const char* kPredefinedPath = "/assay/include/assay/predefined.h";

/// Returns the diagnostic of a construct that is refused.
Diagnostic refusal(std::string_view construct, const std::string& message, Span span) {
  return {Severity::kError,
          "c-unsupported-" + std::string(construct),
          span,
          "not supported: " + message,
          {}};
}

/// Attributes that gcc knows, Clang does not, and that change nothing of a program's output.
constexpr auto kHarmlessOfGcc = std::to_array<std::string_view>({
    "access",
    "externally_visible",
    "noclone",
    "noipa",
    "nonstring",
    "optimize",
});

/// Collects the errors, and the warnings that say something about the meaning of a program. Each
/// note is attached to the preceding error.
class Collector : public clang::DiagnosticConsumer {
 public:
  Collector(FileId file, std::uint32_t size) : file_(file), size_(size) {}

  void BeginSourceFile(const clang::LangOptions& options, const clang::Preprocessor*) override {
    options_ = &options;
  }
  void EndSourceFile() override { options_ = nullptr; }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic& info) override {
    clang::DiagnosticConsumer::HandleDiagnostic(level, info);
    llvm::SmallString<128> message;
    info.FormatDiagnostic(message);
    if (level == clang::DiagnosticsEngine::Note) {
      if (keeping_) found.back().notes.push_back({span(info), message.str().str()});
      return;
    }
    keeping_ = level >= clang::DiagnosticsEngine::Error;
    if (keeping_)
      found.push_back({Severity::kError, "c-error", span(info), message.str().str(), {}});
    else
      keep_warning(info, std::string_view(message.data(), message.size()));
  }

  std::vector<Diagnostic> found;
  Findings findings;

 private:
  void keep_warning(const clang::Diagnostic& info, std::string_view message) {
    const llvm::StringRef option = clang::DiagnosticIDs::getWarningOptionForDiag(info.getID());
    if (option == "unsequenced") findings.unsequenced.insert(info.getLocation().getRawEncoding());
    if (option != "unknown-attributes" || !span(info).valid()) return;
    const bool harmless = std::ranges::any_of(kHarmlessOfGcc, [&](std::string_view name) {
      return message.find("'" + std::string(name) + "'") != std::string_view::npos;
    });
    if (!harmless)
      findings.refusals.push_back(refusal("attribute", std::string(message), span(info)));
  }

  Span span(const clang::Diagnostic& info) const {
    if (options_ == nullptr || !info.hasSourceManager() || info.getLocation().isInvalid())
      return {};
    const Spans spans(info.getSourceManager(), *options_, file_, size_);
    return spans.of(clang::SourceRange(info.getLocation()));
  }

  const clang::LangOptions* options_ = nullptr;
  FileId file_;
  std::uint32_t size_;
  bool keeping_ = false;
};

/// Macros whose value depends on when, where and by which compiler a program is built.
constexpr auto kMacrosOfTheBuild = std::to_array<std::string_view>({
    "__BASE_FILE__",
    "__DATE__",
    "__FILE_NAME__",
    "__FILE__",
    "__TIMESTAMP__",
    "__TIME__",
    "__has_attribute",
    "__has_builtin",
    "__has_c_attribute",
    "__has_cpp_attribute",
});

/// Names of warnings, as pragmas write them, that contain one which Collector needs.
constexpr auto kWarningsNeeded = std::to_array<std::string_view>({
    "-Wall",
    "-Wattributes",
    "-Weverything",
    "-Wmost",
    "-Wsequence-point",
    "-Wunknown-attributes",
    "-Wunsequenced",
});

/// Refuses what the preprocessor would answer in another way than gcc's.
class BuildQuestions : public clang::PPCallbacks {
 public:
  BuildQuestions(const clang::SourceManager& sources, const clang::LangOptions& options,
                 Findings& findings, FileId file, std::uint32_t size)
      : sources_(sources), findings_(findings), spans_(sources, options, file, size) {}

  void MacroExpands(const clang::Token& name, const clang::MacroDefinition&, clang::SourceRange,
                    const clang::MacroArgs*) override {
    const clang::IdentifierInfo* identifier = name.getIdentifierInfo();
    if (identifier == nullptr) return;
    const std::string_view text(identifier->getName());
    if (!text.starts_with("__") || !sources_.isWrittenInMainFile(name.getLocation())) return;
    if (std::ranges::find(kMacrosOfTheBuild, text) == kMacrosOfTheBuild.end()) return;
    refuse("build-macro", "the macro '" + std::string(text) + "'", name.getLocation());
  }

  /// gcc has more headers than this front end.
  void HasInclude(clang::SourceLocation at, llvm::StringRef name, bool,
                  clang::OptionalFileEntryRef found, clang::SrcMgr::CharacteristicKind) override {
    if (!found) refuse("has-include", "the question whether there is a '" + name.str() + "'", at);
  }

  void PragmaDiagnostic(clang::SourceLocation at, llvm::StringRef, clang::diag::Severity severity,
                        llvm::StringRef name) override {
    const auto* const found = std::ranges::find(kWarningsNeeded, std::string_view(name));
    if (severity == clang::diag::Severity::Ignored && found != kWarningsNeeded.end())
      refuse("pragma", "a pragma that silences '" + name.str() + "'", at);
  }

 private:
  void refuse(std::string_view construct, const std::string& message, clang::SourceLocation at) {
    findings_.refusals.push_back(refusal(construct, message, spans_.of(clang::SourceRange(at))));
  }

  const clang::SourceManager& sources_;
  Findings& findings_;
  Spans spans_;
};

/// Words of Clang's that gcc 12 does not know.
constexpr auto kForeignWords = std::to_array<std::string_view>({
    "_BitInt",
    "_ExtInt",
    "_Nonnull",
    "_Null_unspecified",
    "_Nullable",
    "__block",
});

void refuse_foreign_words(const ParseInput& input, Findings& findings) {
  for (const std::string_view word : kForeignWords) {
    const std::size_t at = input.text.find(word);
    if (at == std::string_view::npos) continue;
    const auto begin = static_cast<std::uint32_t>(at);
    findings.refusals.push_back(
        refusal("foreign-word", "'" + std::string(word) + "'",
                {input.file, begin, begin + static_cast<std::uint32_t>(word.size())}));
  }
}

using Use = UseProgram;

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(const Use& use, const Findings& findings, FileId file, std::uint32_t size)
      : use_(use), findings_(findings), file_(file), size_(size) {}
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (context.getDiagnostics().hasErrorOccurred()) return;
    use_(context, Spans(context.getSourceManager(), context.getLangOpts(), file_, size_),
         findings_);
  }

 private:
  const Use& use_;
  const Findings& findings_;
  FileId file_;
  std::uint32_t size_;
};

class Action : public clang::ASTFrontendAction {
 public:
  Action(const Use& use, Findings& findings, FileId file, std::uint32_t size)
      : use_(use), findings_(findings), file_(file), size_(size) {}
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler,
                                                        llvm::StringRef) override {
    compiler.getPreprocessor().addPPCallbacks(std::make_unique<BuildQuestions>(
        compiler.getSourceManager(), compiler.getLangOpts(), findings_, file_, size_));
    return std::make_unique<Consumer>(use_, findings_, file_, size_);
  }

 private:
  const Use& use_;
  Findings& findings_;
  FileId file_;
  std::uint32_t size_;
};

/// Returns true if the text contains a directive #if, #ifdef or #ifndef.
bool has_condition(std::string_view text) {
  for (std::size_t at = 0; (at = text.find('#', at)) != std::string_view::npos;) {
    at = text.find_first_not_of(" \t", at + 1);
    if (at == std::string_view::npos) return false;
    if (text.substr(at).starts_with("if")) return true;
  }
  return false;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files_of(const ParseInput& input) {
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  std::string text(input.text);
  if (!input.suffix.empty()) {
    text += '\n';
    text += input.suffix;
  }
  files->addFile(kMain, 0, llvm::MemoryBuffer::getMemBufferCopy(text, kMain));
  files->addFile(kPreludePath, 0,
                 llvm::MemoryBuffer::getMemBufferCopy(input.prelude, kPreludePath));
  for (const VirtualHeader& header : virtual_headers()) {
    const std::string path = "/assay/include/" + std::string(header.path);
    files->addFile(path, 0, llvm::MemoryBuffer::getMemBufferCopy(header.text, path));
  }
  // A conditional directive can ask for a macro of the real header.
  const bool is_conditional = has_condition(text);
  for (const std::string_view header : unmodelled_headers()) {
    if (is_conditional || text.find(header) == std::string::npos) continue;
    const std::string path = "/assay/include/" + std::string(header);
    files->addFile(path, 0, llvm::MemoryBuffer::getMemBufferCopy("", path));
  }
  return files;
}

/// Clang 19 must accept everything that gcc 12 accepts with a warning. It predefines no macros of
/// its own: predefined.h has gcc's.
std::vector<const char*> arguments() {
  return {"-triple",
          "x86_64-pc-linux-gnu",
          "-std=gnu17",
          "-fsyntax-only",
          "-nostdsysteminc",
          "-nobuiltininc",
          "-internal-isystem",
          "/assay/include",
          "-include",
          kPredefinedPath,
          "-include",
          kPreludePath,
          "-ferror-limit",
          "20",
          "-fbracket-depth",
          "400",
          "-undef",
          "-Wno-everything",
          "-Wunsequenced",
          "-Wunknown-attributes",
          "-Wno-error=implicit-function-declaration",
          "-Wno-error=implicit-int",
          "-Wno-error=int-conversion",
          "-Wno-error=incompatible-function-pointer-types",
          "-Wno-error=incompatible-pointer-types",
          "-Wno-error=return-mismatch",
          "-Wno-error=return-type",
          "-Wno-error=register",
          "-Wno-error=c99-designator",
          "-x",
          "c",
          kMain};
}

std::vector<Diagnostic> parse_here(const ParseInput& input, const Use& use) {
  const auto size = static_cast<std::uint32_t>(input.text.size());
  Collector collector(input.file, size);
  clang::CompilerInstance compiler;
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  const std::vector<const char*> command = arguments();
  clang::CompilerInvocation::CreateFromArgs(compiler.getInvocation(), command,
                                            compiler.getDiagnostics());
  for (const std::string& definition : input.definitions)
    compiler.getPreprocessorOpts().addMacroDef(definition);
  compiler.getFrontendOpts().DisableFree = false;
  compiler.getDiagnosticOpts().ShowCarets = false;  // also prevents "1 error generated." on stderr
  clang::ProcessWarningOptions(compiler.getDiagnostics(), compiler.getDiagnosticOpts());
  compiler.createFileManager(files_of(input));
  refuse_foreign_words(input, collector.findings);
  Action action(use, collector.findings, input.file, size);
  compiler.ExecuteAction(action);
  if (collector.found.empty() && compiler.getDiagnostics().hasErrorOccurred())
    collector.found.push_back({Severity::kError, "c-error", {}, "the file cannot be compiled", {}});
  return std::move(collector.found);
}

struct Job {
  const ParseInput& input;
  const Use& use;
  std::vector<Diagnostic> found;
};

void* run_job(void* argument) {
  Job& job = *static_cast<Job*>(argument);
  job.found = parse_here(job.input, job.use);
  return nullptr;
}

}  // namespace

std::vector<Diagnostic> parse(const ParseInput& input, const Use& use) {
  // Clang's recursion is as deep as the source is nested: its stack is large enough for every file
  // of plausible size.
  constexpr std::size_t kStack = std::size_t{1} << 30;
  constexpr std::size_t kMostText = 1 << 20;
  if (input.text.size() > kMostText)
    return {{Severity::kError, "c-error", {}, "the file is larger than 1 MiB", {}}};
  Job job{input, use, {}};
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return parse_here(input, use);
  const bool started = pthread_attr_setstacksize(&attributes, kStack) == 0 &&
                       pthread_create(&thread, &attributes, run_job, &job) == 0;
  pthread_attr_destroy(&attributes);
  if (!started) return parse_here(input, use);
  pthread_join(thread, nullptr);
  return std::move(job.found);
}

}  // namespace assay::c
