#include "native/c/compiler.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "base/source_files.h"
#include "native/c/compile_steps.h"
#include "native/sandbox/programs.h"

namespace assay::native {
namespace {

constexpr std::size_t kCacheEntries = 512;
constexpr const char* kFillerName = "assay-filler.c";

struct Compiler {
  std::vector<std::string> names;  // the first that is found is used
  const char* package;
  Command flags;
  bool has_steps;  // true if it supports -### and is faster that way
  std::vector<std::string> linkers;
};

/// Returns the compiler and options of each flavour. gold and mold link small programs in half the
/// time of bfd and lld.
Compiler compiler_of(Flavour flavour) {
  const std::vector<std::string> gcc = {"gcc"};
  const std::vector<std::string> linkers = {"ld.gold", "ld.mold", "ld.bfd"};
  switch (flavour) {
    case Flavour::kPlain:
      return {gcc, "gcc", {"-std=gnu17", "-O0", "-w"}, true, linkers};
    case Flavour::kFillOnRequest:
      return {gcc, "gcc", {"-std=gnu17", "-O0", "-w", "-Wl,--wrap=main"}, true, linkers};
    case Flavour::kFillPattern:
      return {gcc,
              "gcc",
              {"-std=gnu17", "-O0", "-w", "-ftrivial-auto-var-init=pattern"},
              true,
              linkers};
    case Flavour::kOptimised:
      return {gcc, "gcc", {"-std=gnu17", "-O1", "-w"}, true, linkers};
    case Flavour::kAddressUndefined:
      return {gcc,
              "gcc",
              {"-std=gnu17", "-O1", "-g1", "-w", "-fno-omit-frame-pointer",
               "-fsanitize=address,undefined,float-cast-overflow,bounds-strict",
               "-fno-sanitize-recover=all"},
              true,
              linkers};
    case Flavour::kUnsimplified:
    case Flavour::kMemory:
    case Flavour::kMemoryDecisions: {
      Command flags = {"-std=gnu17", "-O0", "-gline-tables-only", "-w", "-fno-omit-frame-pointer"};
      if (flavour == Flavour::kUnsimplified) {
        flags.emplace_back("-fsanitize=address,undefined");
        flags.emplace_back("-fno-sanitize-recover=all");
      } else {
        flags.emplace_back("-fsanitize=memory");
      }
      if (flavour == Flavour::kMemoryDecisions)
        flags.emplace_back("-fno-sanitize-memory-param-retval");
      // gcc accepts these constructs with a warning.
      for (const char* warning :
           {"implicit-function-declaration", "implicit-int", "int-conversion",
            "incompatible-pointer-types", "incompatible-function-pointer-types", "return-mismatch"})
        flags.push_back(std::string("-Wno-error=") + warning);
      return {{"clang-19", "clang"},
              "clang-19 libclang-rt-19-dev",
              std::move(flags),
              true,
              // clang's run-time library is large, and lld links it faster.
              {"ld.lld-19", "ld.lld", "ld.gold"}};
    }
    case Flavour::kFast:
      return {{"tcc"}, "tcc", {"-w", kFillerName}, false, {}};
  }
  return {};
}

// The linker runs this before main (--wrap). It writes to the memory in which the stack frames of
// main and its callees will lie, so that their variables contain these bytes until they are
// initialised.
constexpr std::string_view kFillOnDemand = R"(
extern int mallopt(int, int);
extern char* getenv(const char*);
extern int __real_main(int, char**, char**);
int __wrap_main(int argc, char** argv, char** envp) {
  const char* wanted = getenv("ASSAY_FILL");
  if (wanted) {
    unsigned long byte = (unsigned long)((wanted[0] - 'a') * 16 + (wanted[1] - 'a'));
    mallopt(-6 /* M_PERTURB: the complement */, (int)(byte ^ 255));
    int size = 16384;
    volatile unsigned long below[size];
    for (int i = 0; i < size; ++i) below[i] = byte * 0x0101010101010101UL;
  }
  return __real_main(argc, argv, envp);
}
)";

// The same for tcc, whose linker has no --wrap: a second file whose start-up code for the C library
// takes precedence over the library's own. `fill` uses little stack, because main's own variables
// will lie there.
constexpr std::string_view kFiller = R"(
typedef int Main(int, char**, char**);
typedef int Start(Main*, int, char**, void (*)(void), void (*)(void), void (*)(void), void*);
extern int mallopt(int, int);
extern char* getenv(const char*);
extern void* dlsym(void*, const char*);
static Main* program;
static unsigned long word;
static int at;
static void fill(void) {
  volatile unsigned long below[16384];
  for (at = 0; at < 16384; ++at) below[at] = word;
}
static int filled(int argc, char** argv, char** envp) {
  const char* wanted = getenv("ASSAY_FILL");
  if (wanted) {
    word = (unsigned long)((wanted[0] - 'a') * 16 + (wanted[1] - 'a'));
    mallopt(-6, (int)(word ^ 255));
    word *= 0x0101010101010101UL;
    fill();
  }
  return program(argc, argv, envp);
}
int __libc_start_main(Main* main, int argc, char** argv, void (*init)(void), void (*fini)(void),
                      void (*end)(void), void* stack) {
  Start* next = dlsym((void*)-1L, "__libc_start_main");
  program = main;
  return next(filled, argc, argv, init, fini, end, stack);
}
)";

/// Returns the files to compile and to include.
std::vector<SourceFile> sources_of(std::string_view text) {
  std::vector<SourceFile> files = split_files(text);
  if (!has_several_files(text)) files.front().name = kSubmissionName;
  return files;
}

std::vector<std::string> compiled_names(const std::vector<SourceFile>& files) {
  std::vector<std::string> names;
  for (const SourceFile& file : files)
    if (file.is_compiled) names.push_back(file.name);
  return names;
}

/// Returns the source to compile. The C library can fill allocated blocks with the same byte as the
/// compiler.
std::string text_for(Flavour flavour, std::string_view text) {
  std::string result(text);
  if (flavour == Flavour::kFillPattern)
    result +=
        "\nextern int mallopt(int, int);\n"
        "__attribute__((constructor)) static void assay_fill_heap(void) {"
        " mallopt(-6 /* M_PERTURB */, 1); }\n";
  if (flavour == Flavour::kFillOnRequest) result += kFillOnDemand;
  return result;
}

/// Returns the compiler's own messages, shortened to one or two screenfuls.
std::string messages(const RunResult& run_result) {
  std::string text = run_result.err.empty() ? run_result.out : run_result.err;
  if (text.size() > 8192) text = text.substr(0, 8192) + "\n...\n";
  return text;
}

tl::unexpected<Error> refused(const RunResult& run_result, const std::string& program) {
  if (run_result.termination == Termination::kExited) {
    return fail(Error::Kind::kInvalidInput, messages(run_result));
  }
  const std::string name = program.substr(program.rfind('/') + 1);
  return fail(Error::Kind::kResource,
              "compiling with " + name + " " +
                  (run_result.termination == Termination::kSignalled
                       ? "ended by signal " + std::to_string(run_result.signal)
                       : "reached the " + describe(run_result.termination)) +
                  "\n" + messages(run_result));
}

}  // namespace

std::string describe(Flavour flavour) {
  switch (flavour) {
    case Flavour::kPlain:
    case Flavour::kFillOnRequest:
      return "gcc -O0";
    case Flavour::kOptimised:
      return "gcc -O1";
    case Flavour::kAddressUndefined:
      return "gcc with address and undefined-behaviour sanitizers";
    case Flavour::kUnsimplified:
      return "clang with address and undefined-behaviour sanitizers";
    case Flavour::kMemory:
    case Flavour::kMemoryDecisions:
      return "clang with the memory sanitizer";
    case Flavour::kFast:
      return "tcc";
    case Flavour::kFillPattern:
      return "uninitialised memory filled with a pattern";
  }
  return "?";
}

bool is_sanitized(Flavour flavour) {
  return flavour == Flavour::kAddressUndefined || flavour == Flavour::kUnsimplified ||
         flavour == Flavour::kMemory || flavour == Flavour::kMemoryDecisions;
}

std::string command_for(Flavour flavour, const std::vector<std::string>& files) {
  std::string command = "gcc -O0";
  if (flavour == Flavour::kFillPattern) command += " -ftrivial-auto-var-init=pattern";
  if (flavour == Flavour::kAddressUndefined) command = "gcc -O1 -g -fsanitize=address,undefined";
  if (flavour == Flavour::kMemory || flavour == Flavour::kMemoryDecisions)
    command = "clang-19 -O0 -g -fsanitize=memory";
  if (flavour == Flavour::kUnsimplified) command = "clang-19 -O0 -g -fsanitize=address,undefined";
  command += " -o program";
  for (const std::string& file : files) {
    command += " '";
    for (const char c : file) command += c == '\'' ? std::string("'\\''") : std::string(1, c);
    command += '\'';
  }
  return command + " -lm";
}

std::string command_to_run(std::string_view program, std::string_view input) {
  constexpr std::size_t kMostShown = 1000;
  const std::string run(program);
  if (input.size() > kMostShown) return run + " < input.txt";
  if (input.empty()) return run + " < /dev/null";
  const auto octal = [](int bits) { return static_cast<char>('0' + (bits & 7)); };
  // The escapes of `printf %b` (POSIX), which interprets no option and no conversion there.
  std::string quoted;
  for (const char c : input) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n')
      quoted += "\\n";
    else if (c == '\\')
      quoted += "\\\\";
    else if (c == '\'')
      quoted += "'\\''";
    else if (byte < ' ' || byte > '~')
      quoted += {'\\', '0', octal(byte >> 6), octal(byte >> 3), octal(byte)};
    else
      quoted += c;
  }
  return "printf %b '" + quoted + "' | " + run;
}

std::string fill_pattern_setting(std::uint8_t byte) {
  std::string setting = "ASSAY_FILL=";
  setting += static_cast<char>('a' + (byte >> 4));
  setting += static_cast<char>('a' + (byte & 15));
  return setting;
}

struct Toolchain::State {
  State(Sandbox& given, const Limits& wanted) : sandbox(given), limits(wanted) {}

  Sandbox& sandbox;
  const Limits limits;
  std::mutex mutex;  // guards the members below
  std::map<Flavour, Result<std::vector<Command>>> steps;
  std::map<Flavour, Result<std::string>> versions;
  std::map<std::pair<Flavour, std::string>, Result<Binary>> binaries;

  Result<std::vector<Command>> find_steps(Flavour flavour);
  Result<std::vector<Command>> steps_for(Flavour flavour);
  Result<Built> compile(std::string_view text, Flavour flavour, const std::vector<File>& files,
                        const StepsAround& around);
  std::optional<Result<Binary>> known(const std::pair<Flavour, std::string>& key);
  void remember(std::pair<Flavour, std::string> key, Result<Binary> binary);
};

/// Determines how to build `prog` from submission.c: by the driver's steps, or by the driver
/// itself.
Result<std::vector<Command>> Toolchain::State::find_steps(Flavour flavour) {
  const Compiler compiler = compiler_of(flavour);
  const std::optional<std::string> path = find_program(compiler.names);
  if (!path) {
    return fail(Error::Kind::kUnsupported, "there is no compiler for '" + describe(flavour) +
                                               "'; install " + compiler.package);
  }
  Command driver = {*path};
  driver.insert(driver.end(), compiler.flags.begin(), compiler.flags.end());
  driver.insert(driver.end(), {kSubmissionName, "-o", "prog", "-lm"});
  if (!compiler.has_steps) return std::vector<Command>{driver};
  Job job;
  job.argv = driver;
  job.argv.insert(job.argv.begin() + 1, "-###");
  job.files = {{kSubmissionName, "int main(void) { return 0; }\n", "", false}};
  job.limits = limits;
  TRY_ASSIGN(const RunResult run_result, sandbox.run(job));
  if (run_result.termination != Termination::kExited || run_result.status != 0) {
    return fail(Error::Kind::kUnsupported, *path + " does not work here: " + messages(run_result));
  }
  std::vector<Command> direct = direct_steps(parse_driver_output(run_result.err),
                                             find_program(compiler.linkers).value_or(""));
  return direct.empty() ? std::vector<Command>{driver} : direct;
}

Result<std::vector<Command>> Toolchain::State::steps_for(Flavour flavour) {
  {
    const std::lock_guard lock(mutex);
    if (const auto found = steps.find(flavour); found != steps.end()) return found->second;
  }
  Result<std::vector<Command>> found = find_steps(flavour);
  const std::lock_guard lock(mutex);
  return steps.emplace(flavour, std::move(found)).first->second;
}

Result<Toolchain::Built> Toolchain::State::compile(std::string_view text, Flavour flavour,
                                                   const std::vector<File>& files,
                                                   const StepsAround& around) {
  TRY_ASSIGN(const std::vector<Command> alone, steps_for(flavour));
  Job job;
  job.files = files;
  const std::vector<SourceFile> sources = sources_of(text);
  const std::vector<std::string> compiled = compiled_names(sources);
  if (compiled.empty()) return fail(Error::Kind::kInvalidInput, "there is no file to compile");
  for (const SourceFile& file : sources)
    job.files.push_back({file.name,
                         file.name == compiled.front() ? text_for(flavour, file.text) : file.text,
                         "", false});
  const std::vector<Command> commands =
      steps_for_files(alone, alone.size() > 1, kSubmissionName, compiled);
  const bool filler = flavour == Flavour::kFast;
  if (filler) job.files.push_back({kFillerName, std::string(kFiller), "", false});
  job.fetch = {"prog"};
  job.limits = limits;
  job.temporary_folder = true;
  std::vector<Step> all = around.before;
  for (const Command& command : commands) {
    all.emplace_back().argv = command;
    all.back().required = true;
  }
  all.back().discard = by_products(compiled.size());
  for (const SourceFile& file : sources) all.back().discard.push_back(file.name);
  if (filler) all.back().discard.emplace_back(kFillerName);
  all.insert(all.end(), around.after.begin(), around.after.end());
  TRY_ASSIGN(std::vector<RunResult> run_results, sandbox.run_steps(job, all));
  const std::size_t first = around.before.size();
  const std::size_t end = first + commands.size();
  RunResult& last = run_results[std::min(run_results.size(), end) - 1];
  if (last.termination != Termination::kExited || last.status != 0) {
    return refused(last, commands[std::min(run_results.size(), end) - 1 - first].front());
  }
  const auto program = last.fetched.find("prog");
  if (program == last.fetched.end() || program->second.empty()) {
    return fail(Error::Kind::kResource, describe(flavour) + " produced no program");
  }
  Built built;
  built.binary.bytes = std::make_shared<const std::string>(std::move(program->second));
  built.binary.flavour = flavour;
  built.binary.sources.clear();
  built.binary.process_use = process_use(text);
  for (const SourceFile& file : sources) built.binary.sources.push_back(file.name);
  const auto at = [&](std::size_t i) {
    return run_results.begin() + static_cast<std::ptrdiff_t>(i);
  };
  run_results.erase(at(first), at(end));  // the steps of the compilation
  built.run_results = std::move(run_results);
  return built;
}

std::optional<Result<Binary>> Toolchain::State::known(const std::pair<Flavour, std::string>& key) {
  const std::lock_guard lock(mutex);
  const auto found = binaries.find(key);
  if (found == binaries.end()) return std::nullopt;
  return found->second;
}

void Toolchain::State::remember(std::pair<Flavour, std::string> key, Result<Binary> binary) {
  const std::lock_guard lock(mutex);
  if (binaries.size() >= kCacheEntries) binaries.clear();
  binaries.emplace(std::move(key), std::move(binary));
}

void Toolchain::prepare(Flavour flavour) {
  static_cast<void>(version(flavour));  // an error is reported again when it matters
}

Limits Toolchain::default_limits() {
  Limits limits;
  limits.cpu_seconds = 20;
  limits.wall_seconds = 30;
  limits.memory_bytes = limits.data_bytes = 1ULL << 30;
  limits.stack_bytes = 64ULL << 20;
  limits.output_bytes = 256ULL << 10;
  limits.file_bytes = 64ULL << 20;
  limits.processes = 16;  // the driver starts other programs; compiled code does not run here
  return limits;
}

Toolchain::Toolchain(Sandbox& sandbox, const Limits& limits)
    : state_(std::make_unique<State>(sandbox, limits)) {}
Toolchain::~Toolchain() = default;
Sandbox& Toolchain::sandbox() { return state_->sandbox; }

Result<std::string> Toolchain::version(Flavour flavour) {
  {
    const std::lock_guard lock(state_->mutex);
    const auto found = state_->versions.find(flavour);
    if (found != state_->versions.end()) return found->second;
  }
  TRY(state_->steps_for(flavour));  // reports a missing compiler
  Job job;
  job.argv = {find_program(compiler_of(flavour).names).value_or(""),
              flavour == Flavour::kFast ? "-v" : "--version"};
  job.limits = state_->limits;
  TRY_ASSIGN(const RunResult run_result, state_->sandbox.run(job));
  std::string line = run_result.out.substr(0, run_result.out.find('\n'));
  if (flavour == Flavour::kFast)  // "tcc version 0.9.27 (x86_64 Linux)"
    line = line.substr(0, line.find(" ("));
  const std::lock_guard lock(state_->mutex);
  return state_->versions.emplace(flavour, line).first->second;
}

Result<Binary> Toolchain::compile(std::string_view text, Flavour flavour) {
  std::pair<Flavour, std::string> key{flavour, text};
  if (std::optional<Result<Binary>> found = state_->known(key)) return *std::move(found);
  TRY_ASSIGN(Built built, compile_and_run(text, flavour, {}, {}));
  return std::move(built.binary);
}

Result<Toolchain::Built> Toolchain::compile_and_run(std::string_view text, Flavour flavour,
                                                    const std::vector<File>& files,
                                                    const StepsAround& around) {
  std::pair<Flavour, std::string> key{flavour, text};
  if (const std::optional<Result<Binary>> found = state_->known(key)) {
    TRY_ASSIGN(const Binary binary, *found);
    Job job;
    job.files = files;
    job.files.push_back({"prog", *binary.bytes, "", true});
    job.temporary_folder = true;
    std::vector<Step> steps = around.before;
    steps.insert(steps.end(), around.after.begin(), around.after.end());
    TRY_ASSIGN(std::vector<RunResult> run_results, state_->sandbox.run_steps(job, steps));
    return Built{binary, std::move(run_results)};
  }
  Result<Built> built = state_->compile(text, flavour, files, around);
  if (built)
    state_->remember(std::move(key), built->binary);
  else
    state_->remember(std::move(key), tl::unexpected<Error>(built.error()));
  return built;
}

}  // namespace assay::native
