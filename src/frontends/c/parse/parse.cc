#include "frontends/c/parse/parse.h"

#include <memory>
#include <pthread.h>
#include <utility>

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Lex/Lexer.h>
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

/// Collects the errors. Each note is attached to the preceding error.
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
    if (!keeping_) return;
    found.push_back({Severity::kError, "c-error", span(info), message.str().str(), {}});
  }

  std::vector<Diagnostic> found;

 private:
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

using Use = std::function<void(clang::ASTContext&, const Spans&)>;

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(const Use& use, FileId file, std::uint32_t size) : use_(use), file_(file), size_(size) {}
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (context.getDiagnostics().hasErrorOccurred()) return;
    use_(context, Spans(context.getSourceManager(), context.getLangOpts(), file_, size_));
  }

 private:
  const Use& use_;
  FileId file_;
  std::uint32_t size_;
};

class Action : public clang::ASTFrontendAction {
 public:
  Action(const Use& use, FileId file, std::uint32_t size) : use_(use), file_(file), size_(size) {}
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance&,
                                                        llvm::StringRef) override {
    return std::make_unique<Consumer>(use_, file_, size_);
  }

 private:
  const Use& use_;
  FileId file_;
  std::uint32_t size_;
};

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
  return files;
}

/// Clang 19 must accept everything that gcc 12 accepts with a warning.
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
          kPreludePath,
          "-ferror-limit",
          "20",
          "-fbracket-depth",
          "400",
          "-fgnuc-version=4.2.1",
          "-Wno-everything",
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
  Action action(use, input.file, size);
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
