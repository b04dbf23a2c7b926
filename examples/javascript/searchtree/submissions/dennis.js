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
    const deep = (n) => (n ? Math.max(deep(n.left), deep(n.right)) + 1 : 0);
    return deep(this.#root);
  }

  values() {
    const todo = [this.#root];
    const out = [];
    while (todo.length) {
      const n = todo.pop();
      if (!n) continue;
      out.push(n.key);
      todo.push(n.left, n.right);
    }
    return out.sort((a, b) => a - b);
  }
}
