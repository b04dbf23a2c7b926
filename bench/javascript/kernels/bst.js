class Node {
  constructor(key) {
    this.key = key;
    this.left = null;
    this.right = null;
  }
}
class Tree {
  root = null;
  size = 0;
  insert(key) {
    if (this.root === null) this.root = new Node(key);
    let node = this.root;
    while (node.key !== key) {
      const side = key < node.key ? 'left' : 'right';
      if (node[side] === null) node[side] = new Node(key);
      node = node[side];
    }
    this.size++;
  }
  *keys(node = this.root) {
    if (!node) return;
    yield* this.keys(node.left);
    yield node.key;
    yield* this.keys(node.right);
  }
  depth(node = this.root) {
    return node === null ? 0 : 1 + Math.max(this.depth(node.left), this.depth(node.right));
  }
}
module.exports = () => {
  const tree = new Tree();
  for (let i = 0, x = 7; i < 3000; i++) {
    x = (x * 16807) % 2147483647;
    tree.insert(x);
  }
  return [...tree.keys()].length + tree.depth();
};
