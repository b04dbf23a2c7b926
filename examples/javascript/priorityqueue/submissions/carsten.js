export class PriorityQueue {
    constructor() {
        this.first = null;
        this.length = 0;
    }
    add(name, priority) {
        var p = null, n = this.first;
        while (n && n.priority <= priority) { p = n; n = n.next; }
        var node = { name: name, priority: priority, next: n };
        if (p) p.next = node; else this.first = node;
        this.length++;
    }
    peek() { return this.first && this.first.name; }
    next() {
        if (!this.first) return null;
        var name = this.first.name;
        this.first = this.first.next;
        this.length--;
        return name;
    }
    toArray() {
        var a = [];
        for (var n = this.first; n; n = n.next) a.push(n.name);
        return a;
    }
}
