export function insert(root, key) {
  if (root === null) return { key, left: null, right: null };
  if (key < root.key) return { ...root, left: insert(root.left, key) };
  return { ...root, right: insert(root.right, key) };
}
