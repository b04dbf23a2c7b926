export function depth(root) {
  if (!root) return 0;
  return 1 + Math.max(depth(root.left), depth(root.right));
}
