#include "frontends/c/lower/types.h"

#include <utility>

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/RecordLayout.h>
#include <clang/AST/Type.h>

#include "base/check.h"

namespace assay::c {
namespace {

// The cells of one value; a larger object is an array of elements.
constexpr std::size_t kMostCells = 1 << 20;

ir::Type integer_of_width(std::uint64_t bits, bool is_signed) {
  switch (bits) {
    case 8:
      return is_signed ? ir::Type::kI8 : ir::Type::kU8;
    case 16:
      return is_signed ? ir::Type::kI16 : ir::Type::kU16;
    case 32:
      return is_signed ? ir::Type::kI32 : ir::Type::kU32;
    default:
      return is_signed ? ir::Type::kI64 : ir::Type::kU64;
  }
}

/// Can a cell of one type be read as the other? An access converts integers of the same width.
bool same_bits(ir::Type a, ir::Type b) {
  return a == b || (ir::is_integer(a) && ir::is_integer(b) && ir::bit_width(a) == ir::bit_width(b));
}

}  // namespace

ir::Type Types::scalar(clang::QualType type) const {
  if (const auto* atomic = type->getAs<clang::AtomicType>()) type = atomic->getValueType();
  if (type->isBooleanType()) return ir::Type::kBool;
  if (type->isIntegralOrEnumerationType())
    return integer_of_width(context_.getTypeSize(type), type->isSignedIntegerOrEnumerationType());
  if (type->isSpecificBuiltinType(clang::BuiltinType::Float)) return ir::Type::kF32;
  if (type->isRealFloatingType()) return ir::Type::kF64;
  if (type->isFunctionPointerType()) return ir::Type::kI64;  // see function_pointers.cc
  if (type->isAnyPointerType()) return ir::Type::kPtr;
  return ir::Type::kVoid;
}

bool Types::modelled(clang::QualType type) {
  while (const auto* array = context_.getAsArrayType(type)) type = array->getElementType();
  if (type->isVoidType() || type->isFunctionType()) return false;
  return known(type).modelled;
}

const ir::Layout& Types::layout(clang::QualType type) { return known(type).layout; }

std::int64_t Types::cells(clang::QualType type) {
  return static_cast<std::int64_t>(known(type).layout.size());
}

const Types::Known& Types::known(clang::QualType type) {
  const clang::QualType canonical = context_.getCanonicalType(type).getUnqualifiedType();
  const auto [entry, added] = known_.try_emplace(canonical.getAsOpaquePtr());
  if (!added) return entry->second;
  Known result;
  result.modelled = add_cells(canonical, result.layout);
  if (!result.modelled) result.layout.assign(1, ir::Type::kI32);
  return known_[canonical.getAsOpaquePtr()] = std::move(result);
}

bool Types::add_cells(clang::QualType type, ir::Layout& layout) {
  if (const auto* array = context_.getAsConstantArrayType(type)) {
    ir::Layout element;
    if (!add_cells(array->getElementType(), element)) return false;
    const std::uint64_t count = array->getSize().getZExtValue();
    if (count * element.size() + layout.size() > kMostCells) return false;
    for (std::uint64_t i = 0; i < count; ++i)
      layout.insert(layout.end(), element.begin(), element.end());
    return true;
  }
  if (const auto* record = type->getAsRecordDecl())
    return is_bytes_ ? add_record_of_bytes(record, layout) : add_record(record, layout);
  if (type->isSpecificBuiltinType(clang::BuiltinType::Float) ||
      type->isSpecificBuiltinType(clang::BuiltinType::Double) || type->isAnyPointerType() ||
      (type->isIntegralOrEnumerationType() && !type->isIncompleteType() &&
       context_.getTypeSize(type) <= 64)) {
    if (is_bytes_)
      layout.insert(layout.end(), static_cast<std::size_t>(bytes(type)), ir::Type::kI8);
    else
      layout.push_back(scalar(type));
    return true;
  }
  return false;
}

bool Types::add_record_of_bytes(const clang::RecordDecl* record, ir::Layout& layout) {
  record = record->getDefinition();
  if (record == nullptr || record->isInvalidDecl()) return false;
  for (const clang::FieldDecl* field : record->fields()) {
    ir::Layout part;
    if (field->getType()->isIncompleteArrayType() ? !modelled(field->getType())
                                                  : !add_cells(field->getType(), part))
      return false;
  }
  const auto size = static_cast<std::size_t>(bytes(context_.getRecordType(record)));
  if (size == 0 || layout.size() + size > kMostCells) return false;
  layout.insert(layout.end(), size, ir::Type::kI8);
  return true;
}

bool Types::add_record(const clang::RecordDecl* record, ir::Layout& layout) {
  record = record->getDefinition();
  if (record == nullptr || record->isInvalidDecl()) return false;
  const std::size_t begin = layout.size();
  for (const clang::FieldDecl* field : record->fields()) {
    if (field->isUnnamedBitField()) continue;
    // gcc computes with bit-fields of such a width in types of exactly that width.
    if (field->isBitField() && field->getBitWidthValue(context_) > 32 &&
        field->getBitWidthValue(context_) < 64)
      return false;
    // Members of a union may lie over each other's bits in another way than cell by cell.
    if (record->isUnion() && (field->isBitField() || has_bit_fields(field->getType())))
      return false;
    ir::Layout part;
    if (!add_cells(field->getType(), part)) return false;
    if (record->isUnion() && layout.size() > begin) {
      if (!std::equal(part.begin(), part.end(), layout.begin() + static_cast<std::ptrdiff_t>(begin),
                      layout.end(), same_bits))
        return false;
      continue;
    }
    if (layout.size() + part.size() > kMostCells) return false;
    layout.insert(layout.end(), part.begin(), part.end());
  }
  return layout.size() > begin;
}

std::int64_t Types::offset(const clang::FieldDecl* field) {
  if (is_bytes_) return static_cast<std::int64_t>(context_.getFieldOffset(field) / 8);
  if (field->getParent()->isUnion()) return 0;
  std::int64_t before = 0;
  for (const clang::FieldDecl* other : field->getParent()->fields()) {
    if (other->getCanonicalDecl() == field->getCanonicalDecl()) break;
    if (other->isUnnamedBitField()) continue;
    before += cells(other->getType());
  }
  return before;
}

bool Types::has_bit_fields(clang::QualType type) const {
  while (const auto* array = context_.getAsArrayType(type)) type = array->getElementType();
  const clang::RecordDecl* record = type->getAsRecordDecl();
  if (record == nullptr || record->getDefinition() == nullptr) return false;
  for (const clang::FieldDecl* field : record->getDefinition()->fields())
    if (field->isBitField() || has_bit_fields(field->getType())) return true;
  return false;
}

std::int64_t Types::bytes(clang::QualType type) const {
  return context_.getTypeSizeInChars(type).getQuantity();
}

std::optional<std::int64_t> Types::cell_at(clang::QualType type, std::int64_t byte) {
  if (byte == 0 || is_bytes_) return byte;
  if (const auto* array = context_.getAsArrayType(type)) {
    const std::int64_t size = bytes(array->getElementType());
    if (size == 0 || byte < 0) return std::nullopt;
    const auto inner = cell_at(array->getElementType(), byte % size);
    if (!inner) return std::nullopt;
    return byte / size * cells(array->getElementType()) + *inner;
  }
  if (const auto* record = type->getAsRecordDecl()) {
    const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(record->getDefinition());
    for (const clang::FieldDecl* field : record->getDefinition()->fields()) {
      if (field->isBitField()) continue;
      const auto at = static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex()) / 8);
      if (byte < at || byte >= at + bytes(field->getType())) continue;
      const auto inner = cell_at(field->getType(), byte - at);
      if (!inner) return std::nullopt;
      return offset(field) + *inner;
    }
    return byte == bytes(type) ? std::optional(cells(type)) : std::nullopt;
  }
  return byte == bytes(type) ? std::optional<std::int64_t>(1) : std::nullopt;
}

}  // namespace assay::c
