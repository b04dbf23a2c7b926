export class SearchTree {
  #root;

  constructor(values) {
    for (let i = 0; i < values.length; i++) {
      this.insert(values[i]);
    }
  }

  #find(value) {
    let parent, node = this.#root;
    while (node && node.key !== value) {
      parent = node;
      node = value > node.key ? node.right : node.left;
    }
    return [node, parent];
  }

  #replace(node, parent, other) {
    if (!parent) this.#root = other;
    else if (parent.left === node) parent.left = other;
    else parent.right = other;
  }

  insert(value) {
    const [node, parent] = this.#find(value);
    if (node) return false;
    const fresh = { key: value };
    if (!parent) this.#root = fresh;
    else if (value < parent.key) parent.left = fresh;
    else parent.right = fresh;
    return true;
  }

  has(value) {
    return this.#find(value)[0] !== undefined;
  }

  delete(value) {
    const [node, parent] = this.#find(value);
    if (!node) return false;
    if (node.left && node.right) {
      // smallest key of the right side
      let p = node, n = node.right;
      while (n.left) {
        p = n;
        n = n.left;
      }
      node.key = n.key;
      this.#replace(n, p, n.right);
    } else {
      this.#replace(node, parent, node.left || node.right);
    }
    return true;
  }

  height() {
    let levels = 0;
    let row = this.#root ? [this.#root] : [];
    while (row.length > 0) {
      levels++;
      row = row.flatMap((n) => [n.left, n.right]).filter(Boolean);
    }
    return levels;
  }

  values() {
    const out = [];
    const stack = [];
    let n = this.#root;
    while (n || stack.length) {
      while (n) {
        stack.push(n);
        n = n.left;
      }
      n = stack.pop();
      out.push(n.key);
      n = n.right;
    }
    return out;
  }
}
