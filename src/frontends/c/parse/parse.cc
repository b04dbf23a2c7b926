#include "frontends/c/parse/parse.h"

#include <algorithm>
#include <array>
#include <memory>
#include <pthread.h>
#include <sstream>
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
#include "frontends/c/parse/merge.h"
#include "frontends/c/parse/remarks.h"

namespace assay::c {

namespace {

/// The folder of the student's files, which contains nothing else.
constexpr std::string_view kFolder = "/student/";

std::string path_of(const ParsedFile& file) { return std::string(kFolder) + file.name; }

}  // namespace

const ParsedFile* Spans::file_of(clang::FileID id) const {
  const clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(id);
  if (!entry) return nullptr;
  const std::string_view path(entry->getName());
  if (!path.starts_with(kFolder)) return nullptr;
  const auto found = std::ranges::find(files_, path.substr(kFolder.size()), &ParsedFile::name);
  return found == files_.end() ? nullptr : &*found;
}

Span Spans::of(clang::SourceRange range) const {
  if (range.isInvalid()) return {};
  const clang::CharSourceRange characters = clang::Lexer::makeFileCharRange(
      sources_.getExpansionRange(clang::CharSourceRange::getTokenRange(range)), sources_, options_);
  if (characters.isInvalid()) return {};
  const auto [begin_file, begin] = sources_.getDecomposedLoc(characters.getBegin());
  const auto [end_file, end] = sources_.getDecomposedLoc(characters.getEnd());
  if (end_file != begin_file) return {};
  const ParsedFile* file = file_of(begin_file);
  if (file == nullptr) return {};
  const auto size = static_cast<std::uint32_t>(file->text.size());
  return begin < size ? Span{file->file, begin, std::min(end, size)} : Span{};
}

namespace {

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
  Collector(const std::vector<ParsedFile>& files, const bool& is_merging)
      : files_(files), is_merging_(is_merging) {}

  void BeginSourceFile(const clang::LangOptions& options, const clang::Preprocessor*) override {
    options_ = &options;
  }
  void EndSourceFile() override { options_ = nullptr; }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic& info) override {
    if (is_merging_) return;  // a failure to merge is no error of the student's
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
    if (auto made = remark(std::string_view(option.data(), option.size()), message, span(info)))
      findings.remarks.push_back(*std::move(made));
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
    const Spans spans(info.getSourceManager(), *options_, files_);
    return spans.of(clang::SourceRange(info.getLocation()));
  }

  const clang::LangOptions* options_ = nullptr;
  const std::vector<ParsedFile>& files_;
  const bool& is_merging_;
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
/// Macros by which a program could tell the library's own headers from those of this front end.
constexpr auto kMacrosOfHeaders = std::to_array<std::string_view>({
    "_ASSERT_H",
    "_CTYPE_H",
    "_ERRNO_H",
    "_FEATURES_H",
    "_LIBC_LIMITS_H_",
    "_MATH_H",
    "_STDIO_H",
    "_STDLIB_H",
    "_STRING_H",
    "_STRINGS_H",
    "_TIME_H",
    "_UNISTD_H",
});

class BuildQuestions : public clang::PPCallbacks {
 public:
  BuildQuestions(const clang::SourceManager& sources, const clang::LangOptions& options,
                 Findings& findings, const std::vector<ParsedFile>& files)
      : sources_(sources), findings_(findings), spans_(sources, options, files) {}

  void MacroExpands(const clang::Token& name, const clang::MacroDefinition&, clang::SourceRange,
                    const clang::MacroArgs*) override {
    const clang::IdentifierInfo* identifier = name.getIdentifierInfo();
    if (identifier == nullptr) return;
    const std::string_view text(identifier->getName());
    if (!text.starts_with("__")) return;
    if (std::ranges::find(kMacrosOfTheBuild, text) == kMacrosOfTheBuild.end()) return;
    const clang::SourceLocation spelled = sources_.getSpellingLoc(name.getLocation());
    if (!spans_.of(clang::SourceRange(spelled)).valid()) return;
    refuse("build-macro", "the macro '" + std::string(text) + "'", name.getLocation());
  }

  void Ifdef(clang::SourceLocation, const clang::Token& name,
             const clang::MacroDefinition&) override {
    refuse_if_of_headers(name);
  }
  void Ifndef(clang::SourceLocation, const clang::Token& name,
              const clang::MacroDefinition&) override {
    refuse_if_of_headers(name);
  }
  void Defined(const clang::Token& name, const clang::MacroDefinition&,
               clang::SourceRange) override {
    refuse_if_of_headers(name);
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
  void refuse_if_of_headers(const clang::Token& name) {
    const clang::IdentifierInfo* identifier = name.getIdentifierInfo();
    if (identifier == nullptr || !spans_.of(clang::SourceRange(name.getLocation())).valid()) return;
    const std::string_view text(identifier->getName());
    if (std::ranges::find(kMacrosOfHeaders, text) != kMacrosOfHeaders.end())
      refuse("build-macro", "the macro '" + std::string(text) + "'", name.getLocation());
  }

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

void refuse_foreign_words(const ParsedFile& file, Findings& findings) {
  for (const std::string_view word : kForeignWords) {
    const std::size_t at = file.text.find(word);
    if (at == std::string_view::npos) continue;
    const auto begin = static_cast<std::uint32_t>(at);
    findings.refusals.push_back(
        refusal("foreign-word", "'" + std::string(word) + "'",
                {file.file, begin, begin + static_cast<std::uint32_t>(word.size())}));
  }
}

using Use = UseProgram;

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(const Use& use, const Findings& findings, const std::vector<ParsedFile>& files)
      : use_(use), findings_(findings), files_(files) {}
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (context.getDiagnostics().hasErrorOccurred()) return;
    use_(context, Spans(context.getSourceManager(), context.getLangOpts(), files_), findings_);
  }

 private:
  const Use& use_;
  const Findings& findings_;
  const std::vector<ParsedFile>& files_;
};

class Action : public clang::ASTFrontendAction {
 public:
  Action(const Use& use, Findings& findings, const std::vector<ParsedFile>& files)
      : use_(use), findings_(findings), files_(files) {}
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler,
                                                        llvm::StringRef) override {
    compiler.getPreprocessor().addPPCallbacks(std::make_unique<BuildQuestions>(
        compiler.getSourceManager(), compiler.getLangOpts(), findings_, files_));
    return std::make_unique<Consumer>(use_, findings_, files_);
  }

 private:
  const Use& use_;
  Findings& findings_;
  const std::vector<ParsedFile>& files_;
};

/// Returns true if `#ifndef NAME` is followed by `#define NAME`. The text begins after the first #.
bool is_include_guard(std::string_view text) {
  std::istringstream words{std::string(text.substr(0, 1000))};
  std::string ifndef, name, define, defined, rest;
  words >> ifndef >> name >> define >> defined;
  std::getline(words, rest);
  return ifndef == "ifndef" && define == "#define" && defined == name &&
         rest.find_first_not_of(" \t\r") == std::string::npos;
}

/// Returns true if the text contains a directive #if, #ifdef or #ifndef that is no include guard.
bool has_condition(std::string_view text) {
  for (std::size_t at = 0; (at = text.find('#', at)) != std::string_view::npos;) {
    at = text.find_first_not_of(" \t", at + 1);
    if (at == std::string_view::npos) return false;
    if (text.substr(at).starts_with("if") && !is_include_guard(text.substr(at))) return true;
  }
  return false;
}

/// Returns the text of a file as it is compiled.
std::string text_of(const ParseInput& input, std::size_t i) {
  std::string text(input.files[i].text);
  if (i == input.primary && !input.suffix.empty()) text.append("\n").append(input.suffix);
  return text;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files_of(const ParseInput& input) {
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  const auto add = [&](const std::string& path, std::string_view text) {
    files->addFile(path, 0, llvm::MemoryBuffer::getMemBufferCopy(text, path));
  };
  std::string all;
  for (std::size_t i = 0; i < input.files.size(); ++i) {
    const std::string text = text_of(input, i);
    add(path_of(input.files[i]), text);
    all.append(text) += '\n';
  }
  std::string prelude(input.prelude);
  if (input.has_choices) prelude.append("\nint ").append(kChooseFunction).append("(unsigned);\n");
  add(std::string(kPreludePath), prelude);
  for (const VirtualHeader& header : virtual_headers())
    add("/assay/include/" + std::string(header.path), header.text);
  // A conditional directive can ask for a macro of the real header.
  const bool is_conditional = has_condition(all);
  for (const std::string_view header : unmodelled_headers())
    if (!is_conditional && all.find(header) != std::string::npos)
      add("/assay/include/" + std::string(header), "");
  return files;
}

/// Clang 19 must accept everything that gcc 12 accepts with a warning. It predefines no macros of
/// its own: predefined.h has gcc's.
std::vector<const char*> arguments(const char* path, bool has_choices) {
  std::vector<const char*> all = {"-triple",
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
                                  kPreludePath.data(),
                                  "-ferror-limit",
                                  has_choices ? "0" : "20",
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
                                  "c"};
  // The text with all alternatives is nobody's: no student reads remarks on it.
  if (!has_choices) all.insert(all.end(), remark_flags().begin(), remark_flags().end());
  all.push_back(path);
  return all;
}

/// Parses the compiled files one inside the other's callback, so that all their trees exist when
/// the last one, the primary, is used.
class Parsing {
 public:
  Parsing(const ParseInput& input, const Use& use) : input_(input), use_(use) {
    for (std::size_t i = 0; i < input.files.size(); ++i)
      if (input.files[i].is_compiled && i != input.primary) order_.push_back(i);
    order_.push_back(input.primary);
  }

  std::vector<Diagnostic> run() {
    parse(0);
    return std::move(found_);
  }

 private:
  void parse(std::size_t k) {
    Collector collector(input_.files, is_merging_);
    clang::CompilerInstance compiler;
    compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
    const std::string path = path_of(input_.files[order_[k]]);
    const std::vector<const char*> command = arguments(path.c_str(), input_.has_choices);
    clang::CompilerInvocation::CreateFromArgs(compiler.getInvocation(), command,
                                              compiler.getDiagnostics());
    for (const std::string& definition : input_.definitions)
      compiler.getPreprocessorOpts().addMacroDef(definition);
    compiler.getFrontendOpts().DisableFree = false;
    compiler.getDiagnosticOpts().ShowCarets = false;  // also prevents "1 error generated."
    clang::ProcessWarningOptions(compiler.getDiagnostics(), compiler.getDiagnosticOpts());
    compiler.createFileManager(files_of(input_));
    if (k == 0)
      for (const ParsedFile& file : input_.files) refuse_foreign_words(file, collector.findings);
    const Use next = [&](clang::ASTContext& context, const Spans& spans, const Findings& findings) {
      if (k + 1 == order_.size()) return finish(context, spans, findings);
      others_.push_back({&context, &spans, &findings});
      parse(k + 1);
    };
    Action action(next, collector.findings, input_.files);
    compiler.ExecuteAction(action);
    if (collector.found.empty() && found_.empty() && !is_merging_ &&
        compiler.getDiagnostics().hasErrorOccurred())
      collector.found.push_back(
          {Severity::kError, "c-error", {}, "the file cannot be compiled", {}});
    found_.insert(found_.end(), collector.found.begin(), collector.found.end());
  }

  void finish(clang::ASTContext& context, const Spans& spans, const Findings& findings) {
    if (others_.empty()) return use_(context, spans, findings);
    is_merging_ = true;
    Findings all = findings;
    found_ = merge({&context, &spans, &findings}, others_, all);
    if (found_.empty()) use_(context, spans, all);
  }

  const ParseInput& input_;
  const Use& use_;
  std::vector<std::size_t> order_;  // indices of the compiled files
  std::vector<ParsedTree> others_;
  std::vector<Diagnostic> found_;
  bool is_merging_ = false;
};

struct Job {
  const ParseInput& input;
  const Use& use;
  std::vector<Diagnostic> found;
};

void* run_job(void* argument) {
  Job& job = *static_cast<Job*>(argument);
  job.found = Parsing(job.input, job.use).run();
  return nullptr;
}

}  // namespace

std::vector<Diagnostic> parse(const ParseInput& input, const Use& use) {
  // Clang's recursion is as deep as the source is nested: its stack is large enough for every file
  // of plausible size.
  constexpr std::size_t kStack = std::size_t{1} << 30;
  constexpr std::size_t kMostText = 1 << 20, kMostGenerated = 16 << 20;
  for (const ParsedFile& file : input.files)
    if (file.text.size() > (input.has_choices ? kMostGenerated : kMostText))
      return {{Severity::kError, "c-error", {}, "the file is larger than 1 MiB", {}}};
  Job job{input, use, {}};
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return Parsing(input, use).run();
  const bool started = pthread_attr_setstacksize(&attributes, kStack) == 0 &&
                       pthread_create(&thread, &attributes, run_job, &job) == 0;
  pthread_attr_destroy(&attributes);
  if (!started) return Parsing(input, use).run();
  pthread_join(thread, nullptr);
  return std::move(job.found);
}

}  // namespace assay::c
