// Maps C types to cells: one cell for each scalar, in declaration order. Internal to the C front
// end.
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

  /// Returns the IR type of a scalar; kVoid for void and for every type larger than a scalar. A
  /// long double counts as f64 here, but is not `modelled`.
  ir::Type scalar(clang::QualType type) const;
  /// Returns false for types without cells: long double, complex and vector types, unions of
  /// members with different cells, incomplete types. Returns true for variable length
  /// arrays of modelled elements.
  bool modelled(clang::QualType type);
  /// Returns the cells of one value of a modelled type of constant size, including arrays. Returns
  /// a single i32 for other types.
  const ir::Layout& layout(clang::QualType type);
  std::int64_t cells(clang::QualType type);
  /// Returns the number of cells before a field.
  std::int64_t offset(const clang::FieldDecl* field);
  /// Returns the index of the cell that begins at a byte offset in an object of this type; nullopt
  /// if none begins there.
  std::optional<std::int64_t> cell_at(clang::QualType type, std::int64_t byte);
  std::int64_t bytes(clang::QualType type) const;
  /// True for structs and unions with bit-fields, also inside, and for arrays of such. A bit-field
  /// has a cell of its own, so that the bytes of such an object are not known.
  bool has_bit_fields(clang::QualType type) const;

  clang::ASTContext& context() const { return context_; }

  /// From now on every cell is one byte (ir::Program::byte_memory): unions and flexible array
  /// members are modelled, and cells are counted as C counts bytes.
  void use_bytes() {
    is_bytes_ = true;
    known_.clear();
  }
  bool is_bytes() const { return is_bytes_; }

 private:
  bool add_cells(clang::QualType type, ir::Layout& layout);
  bool add_record(const clang::RecordDecl* record, ir::Layout& layout);
  bool add_record_of_bytes(const clang::RecordDecl* record, ir::Layout& layout);

  struct Known {
    bool modelled = false;
    ir::Layout layout;
  };
  const Known& known(clang::QualType type);

  clang::ASTContext& context_;
  bool is_bytes_ = false;
  std::map<const void*, Known> known_;
};

}  // namespace assay::c
