#include "assignment/programs.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

namespace assay::assignment {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostParts = 100;

/// Returns the extension in small letters.
std::string extension_of(const fs::path& path) {
  std::string own = path.extension().string();
  for (char& c : own) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return own;
}

/// Returns the reason why a compiler is not given a file of this name, or an empty string.
std::string refusal_of_name(const std::string& name) {
  const bool has_control_character = std::any_of(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
  });
  if (has_control_character) return "contains a control character in its name";
  if (name.starts_with('-') || name.starts_with('@') || name.starts_with("assay-"))
    return "has a name that a compiler could misunderstand";
  return {};
}

bool is_left_out(const std::string& name, const FolderRule& rule) {
  return rule.is_left_out && rule.is_left_out(name);
}

/// The files of a program in one folder.
struct Parts {
  std::vector<ProgramPart> files;  // sorted by name
  std::string refusal;             // the reason why the program is not read
};

Parts parts_of(const std::string& folder, const FolderRule& rule) {
  Parts parts;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    const std::string extension = extension_of(entry.path());
    const bool is_compiled = std::ranges::find(rule.extensions, extension) != rule.extensions.end();
    const bool is_included = !rule.included.empty() && extension == rule.included;
    if (name.starts_with(".") || (!is_compiled && !is_included)) continue;
    if (is_left_out(name, rule)) continue;
    std::error_code unknown;
    const fs::file_type type = entry.symlink_status(unknown).type();
    if (type == fs::file_type::directory) continue;
    std::string why = type == fs::file_type::regular ? refusal_of_name(name) : refusal_of(type);
    if (!why.empty()) parts.refusal = "contains " + name + ", which " + why;
    parts.files.push_back({name, is_compiled});
  }
  std::ranges::sort(parts.files, {}, &ProgramPart::name);
  if (error) parts.refusal = "cannot be read: " + error.message();
  if (parts.files.size() > kMostParts)
    parts.refusal = "has more than " + std::to_string(kMostParts) + " source files";
  return parts;
}

/// The root of a submission in a folder that was named on the command line.
fs::path root_of(const SubmissionFile& file) {
  const fs::path label(file.label);
  fs::path root(file.path);
  for (auto part = label.begin(); part != label.end(); ++part) root = root.parent_path();
  return root;
}

class Grouping {
 public:
  Grouping(std::vector<SubmissionFile> found, const FolderRule& rule)
      : rule_(rule), found_(std::move(found)) {}

  std::vector<SubmissionFile> run() {
    leave_out();
    std::set<std::string> roots_with_folders;
    for (const SubmissionFile& file : found_)
      if (is_below_folder(file)) roots_with_folders.insert(root_of(file).string());
    std::map<std::string, std::vector<SubmissionFile>> folders;
    for (SubmissionFile& file : found_) {
      const std::string folder = folder_of(file, roots_with_folders);
      if (folder.empty())
        submissions_.push_back(std::move(file));
      else
        folders[folder].push_back(std::move(file));
    }
    for (auto& [folder, files] : folders) add_folder(std::move(files));
    std::ranges::sort(submissions_, [](const auto& a, const auto& b) {
      return std::tie(a.label, a.path) < std::tie(b.label, b.path);
    });
    return std::move(submissions_);
  }

 private:
  /// What is named on the command line is a submission, and so is a file if there is no other.
  void leave_out() {
    std::vector<SubmissionFile> kept;
    for (const SubmissionFile& file : found_)
      if (file.is_named || !is_left_out(fs::path(file.path).filename().string(), rule_))
        kept.push_back(file);
    if (!kept.empty()) found_ = std::move(kept);
  }

  static bool is_below_folder(const SubmissionFile& file) {
    return file.label.find('/') != std::string::npos;
  }

  /// Returns the folder that may be a program with this file, or an empty string.
  std::string folder_of(const SubmissionFile& file,
                        const std::set<std::string>& roots_with_folders) const {
    const fs::path path(file.path);
    if (is_below_folder(file))
      return (rule_.each_folder_is_program ? root_of(file) / *fs::path(file.label).begin()
                                           : path.parent_path())
          .string();
    const bool was_named = file.is_named;
    const bool is_alone = !roots_with_folders.contains(path.parent_path().string());
    return rule_.named_folder_can_be_program && !was_named && is_alone ? path.parent_path().string()
                                                                       : "";
  }

  void add_folder(std::vector<SubmissionFile> files) {
    const bool must_be_program = rule_.each_folder_is_program && is_below_folder(files.front());
    if (auto program = must_be_program ? program_of(files) : evident_program(files))
      submissions_.push_back(*std::move(program));
    else
      for (SubmissionFile& file : files) submissions_.push_back(std::move(file));
  }

  static SubmissionFile refused(const SubmissionFile& file, std::string why) {
    const fs::path label = *fs::path(file.label).begin();
    return {(root_of(file) / label).string(), label.string(), std::move(why)};
  }

  /// Returns the program of these files, or nullopt if it is a single file.
  std::optional<SubmissionFile> program_of(const std::vector<SubmissionFile>& files) const {
    const SubmissionFile& first = files.front();
    for (const SubmissionFile& file : files) {
      if (file.refusal.empty()) continue;
      if (files.size() == 1) return std::nullopt;
      return refused(
          first, "contains " + fs::path(file.path).filename().string() + ", which " + file.refusal);
    }
    std::set<std::string> folders;
    for (const SubmissionFile& file : files)
      folders.insert(fs::path(file.label).parent_path().string());
    if (folders.size() > 1)
      return refused(first, "has source files in several folders (" + *folders.begin() + " and " +
                                *std::next(folders.begin()) +
                                "); a program must have them all in one");
    return program_in_folder(first);
  }

  std::optional<SubmissionFile> evident_program(const std::vector<SubmissionFile>& files) const {
    for (const SubmissionFile& file : files)
      if (!file.refusal.empty()) return std::nullopt;
    std::optional<SubmissionFile> program = program_in_folder(files.front());
    if (!program || !program->refusal.empty()) return std::nullopt;
    std::vector<SourceFile> sources;
    for (const ProgramPart& part : program->parts) {
      auto text = read_untrusted_file((fs::path(program->path) / part.name).string());
      if (!text) return std::nullopt;
      sources.push_back({part.name, clean_source(*std::move(text)), part.is_compiled});
    }
    return rule_.belong_together(sources) ? program : std::nullopt;
  }

  /// Returns the program in the folder of this file, or nullopt if this is its only file.
  std::optional<SubmissionFile> program_in_folder(const SubmissionFile& file) const {
    const fs::path folder = fs::path(file.path).parent_path();
    Parts parts = parts_of(folder.string(), rule_);
    if (parts.files.size() < 2) return std::nullopt;
    if (!parts.refusal.empty()) parts.files.clear();
    std::string label = fs::path(file.label).parent_path().string();
    if (label.empty()) label = fs::absolute(folder).lexically_normal().filename().string();
    return SubmissionFile{folder.string(), label, std::move(parts.refusal), std::move(parts.files)};
  }

  const FolderRule& rule_;
  std::vector<SubmissionFile> found_;
  std::vector<SubmissionFile> submissions_;
};

}  // namespace

std::vector<SubmissionFile> group_programs(std::vector<SubmissionFile> found,
                                           const FolderRule& rule) {
  return Grouping(std::move(found), rule).run();
}

Result<std::string> read_program_folder(const std::string& folder, const FolderRule& rule,
                                        std::string_view language) {
  const Parts parts = parts_of(folder, rule);
  if (std::ranges::none_of(parts.files, &ProgramPart::is_compiled))
    return fail(Error::Kind::kInvalidInput, folder + ": no " +
                                                std::string(rule.extensions.front()) +
                                                " file in this folder; a reference is a file or "
                                                "a folder with all files of one program");
  if (!parts.refusal.empty()) return fail(Error::Kind::kInvalidInput, folder + " " + parts.refusal);
  return read_submission({folder, folder, {}, parts.files}, language);
}

}  // namespace assay::assignment
