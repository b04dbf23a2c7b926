// How C types become cells: one cell per scalar leaf, in declaration order. Internal to this layer.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "ir/types.h"

namespace clang {
class ASTContext;
class FieldDecl;
class QualType;
class RecordDecl;
}  // namespace clang

namespace assay::c {

class Types {
 public:
  explicit Types(clang::ASTContext& context) : context_(context) {}

  /// The IR type of a scalar; kVoid for void and for everything larger than a scalar. A long double
  /// counts as f64 here: `modelled` says no to it.
  ir::Type scalar(clang::QualType type) const;
  /// False for what has no cells: long double, complex and vector types, unions of unlike members,
  /// bit-fields, incomplete types. True for variable length arrays of modelled elements.
  bool modelled(clang::QualType type);
  /// The cells of one value of a modelled type of constant size, arrays included. One i32
  /// otherwise.
  const ir::Layout& layout(clang::QualType type);
  std::int64_t cells(clang::QualType type);
  /// Cells in front of a field.
  std::int64_t offset(const clang::FieldDecl* field);
  /// The cell at a byte offset of an object of this type; nullopt when none begins there.
  std::optional<std::int64_t> cell_at(clang::QualType type, std::int64_t byte);
  std::int64_t bytes(clang::QualType type) const;

  clang::ASTContext& context() const { return context_; }

 private:
  bool add_cells(clang::QualType type, ir::Layout& layout);
  bool add_record(const clang::RecordDecl* record, ir::Layout& layout);

  struct Known {
    bool modelled = false;
    ir::Layout layout;
  };
  const Known& known(clang::QualType type);

  clang::ASTContext& context_;
  std::map<const void*, Known> known_;
};

}  // namespace assay::c
