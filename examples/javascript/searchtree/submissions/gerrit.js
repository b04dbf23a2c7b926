class Node {
  constructor(value) {
    this.value = value;
    this.left = null;
    this.right = null;
  }
}

export class SearchTree {
  constructor(values) {
    this.root = null;
    values.forEach((v) => this.insert(v));
  }

  insert(value) {
    if (this.has(value)) return false;
    this.root = this.put(this.root, value);
    return true;
  }

  put(node, value) {
    if (node === null) return new Node(value);
    if (value < node.value) node.left = this.put(node.left, value);
    else node.right = this.put(node.right, value);
  }

  has(value) {
    let node = this.root;
    while (node !== null) {
      if (value === node.value) return true;
      node = value < node.value ? node.left : node.right;
    }
    return false;
  }

  delete(value) {
    if (!this.has(value)) return false;
    this.root = this.drop(this.root, value);
    return true;
  }

  drop(node, value) {
    if (value < node.value) {
      node.left = this.drop(node.left, value);
    } else if (value > node.value) {
      node.right = this.drop(node.right, value);
    } else if (node.left === null) {
      return node.right;
    } else if (node.right === null) {
      return node.left;
    } else {
      let next = node.right;
      while (next.left !== null) next = next.left;
      node.value = next.value;
      node.right = this.drop(node.right, next.value);
    }
    return node;
  }

  height(node = this.root) {
    if (node === null) return 0;
    return 1 + Math.max(this.height(node.left), this.height(node.right));
  }

  values(node = this.root) {
    if (node === null) return [];
    return [...this.values(node.left), node.value, ...this.values(node.right)];
  }
}
