function height(node) {
  return node === null ? 0 : 1 + Math.max(height(node.left), height(node.right));
}

export class SearchTree {
  #root = null;

  constructor(values) {
    for (const value of values) this.insert(value);
  }

  insert(value) {
    const node = { value, left: null, right: null };
    if (this.#root === null) {
      this.#root = node;
      return true;
    }
    let at = this.#root;
    while (at.value !== value) {
      const side = value < at.value ? 'left' : 'right';
      if (at[side] === null) {
        at[side] = node;
        return true;
      }
      at = at[side];
    }
    return false;
  }

  has(value) {
    let at = this.#root;
    while (at !== null && at.value !== value) at = value < at.value ? at.left : at.right;
    return at !== null;
  }

  delete(value) {
    if (!this.has(value)) return false;
    const without = (node, gone) => {
      if (gone < node.value) return { ...node, left: without(node.left, gone) };
      if (gone > node.value) return { ...node, right: without(node.right, gone) };
      if (node.left === null) return node.right;
      if (node.right === null) return node.left;
      let least = node.right;
      while (least.left !== null) least = least.left;
      return { value: least.value, left: node.left, right: without(node.right, least.value) };
    };
    this.#root = without(this.#root, value);
    return true;
  }

  height() {
    return height(this.#root);
  }

  values() {
    const all = [];
    const visit = (node) => {
      if (node === null) return;
      visit(node.left);
      all.push(node.value);
      visit(node.right);
    };
    visit(this.#root);
    return all;
  }
}
