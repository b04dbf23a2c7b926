export function kindOf(value) {
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return 'other';
}
