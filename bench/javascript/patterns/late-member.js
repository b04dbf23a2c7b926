// == has: list whose last node gets no next
class Node { constructor(value) { this.value = value; } }
export function run(n) {
  let head, last;
  for (let i = 0; i < n; i++) {
    const node = new Node(i);
    if (last) last.next = node; else head = node;
    last = node;
  }
  let sum = 0;
  for (let node = head; node; node = node.next) sum += node.value;
  return sum;
}
// == has: tree with children added when needed
class Tree {
  constructor(key) { this.key = key; }
  insert(key) {
    if (key < this.key) { if (this.left) this.left.insert(key); else this.left = new Tree(key); }
    else if (this.right) this.right.insert(key); else this.right = new Tree(key);
  }
  depth() { return 1 + Math.max(this.left ? this.left.depth() : 0, this.right ? this.right.depth() : 0); }
}
export function run(n) {
  const root = new Tree(50);
  for (let i = 0; i < n; i++) root.insert((i * 37) % 101);
  return root.depth();
}
// == has: member set by some branch of a literal's user
export function run(n) {
  const people = [];
  for (let i = 0; i < n; i++) {
    const person = { name: 'p' + i };
    if (i % 3 === 0) person.leader = true;
    people.push(person);
  }
  let leaders = 0;
  for (const person of people) if (person.leader) leaders++;
  return leaders;
}
// == has: constructor that sets a member for some arguments only
function Account(id, limit) {
  this.id = id;
  if (limit > 5) this.limit = limit;
}
export function run(n) {
  let total = 0;
  for (let i = 0; i < n; i++) {
    const account = new Account(i, i % 10);
    total += account.id + (account.limit || 0);
  }
  return total;
}
// == has: a cache in the object, filled at the second question
class Square {
  constructor(side) { this.side = side; }
  area() {
    if (this.cached === undefined) this.cached = this.side * this.side;
    return this.cached;
  }
}
export function run(n) {
  const squares = [];
  for (let i = 0; i < n; i++) squares.push(new Square(i));
  let sum = 0;
  for (const each of squares) sum += each.area() + each.area() + each.side;
  return sum;
}
// == has: a flag that visited vertices get
export function run(n) {
  const vertices = [];
  for (let i = 0; i < n; i++) vertices.push({ id: i, edges: [] });
  for (let i = 1; i < n; i++) vertices[i >> 1].edges.push(vertices[i]);
  const stack = [vertices[0]];
  let seen = 0;
  while (stack.length > 0) {
    const vertex = stack.pop();
    if (vertex.visited) continue;
    vertex.visited = true;
    seen++;
    for (const edge of vertex.edges) if (!edge.visited) stack.push(edge);
  }
  return seen;
}
// == not: list with next in the constructor
class Node { constructor(value) { this.value = value; this.next = null; } }
export function run(n) {
  let head = null;
  for (let i = 0; i < n; i++) { const node = new Node(i); node.next = head; head = node; }
  let sum = 0;
  for (let node = head; node; node = node.next) sum += node.value;
  return sum;
}
// == not: members added one by one at the same place
export function run(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const point = {};
    point.x = i;
    point.y = i * 2;
    sum += point.x + point.y;
  }
  return sum;
}
// == not: an object as a table
export function run(n) {
  const counts = {};
  for (let i = 0; i < n; i++) counts['k' + (i % 7)] = (counts['k' + (i % 7)] || 0) + 1;
  return Object.keys(counts).length + (counts.k1 || 0);
}
// == not: two classes with members of their own
class Circle { constructor(r) { this.r = r; } area() { return 3 * this.r * this.r; } }
class Box { constructor(w, h) { this.w = w; this.h = h; } area() { return this.w * this.h; } }
export function run(n) {
  const shapes = [];
  for (let i = 0; i < n; i++) shapes.push(i % 2 ? new Circle(i) : new Box(i, 2));
  let sum = 0;
  for (const shape of shapes) sum += shape.area();
  return sum;
}
// == not: records of two kinds made by two literals
export function run(n) {
  const events = [];
  for (let i = 0; i < n; i++) events.push(i % 2 ? { type: 'add', value: i } : { type: 'clear' });
  let total = 0;
  for (const event of events) total = event.type === 'clear' ? 0 : total + event.value;
  return total;
}
// == not: a subclass that adds members in its constructor
class Animal { constructor(name) { this.name = name; } describe() { return this.name.length; } }
class Dog extends Animal { constructor(name) { super(name); this.legs = 4; } }
export function run(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) { const dog = new Dog('d' + i); sum += dog.describe() + dog.legs; }
  return sum;
}
