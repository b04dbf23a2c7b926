// constructor function with prototype, as in the old book
export function List(values) {
    this.head = undefined;
    for (var i = values.length - 1; i >= 0; i--) {
        this.head = { value: values[i], next: this.head };
    }
}
List.prototype.add = function (value) {
    if (!this.head) { this.head = { value: value }; return; }
    var n = this.head;
    while (n.next) n = n.next;
    n.next = { value: value };
};
List.prototype.remove = function (value) {
    var n = this.head, p;
    while (n && n.value != value) { p = n; n = n.next; }
    if (!n) return false;
    if (p) p.next = n.next; else this.head = n.next;
    return true;
};
List.prototype.reverse = function () {
    var done, self = this;
    (function turn(n) {
        if (!n) { self.head = done; return; }
        var rest = n.next;
        n.next = done;
        done = n;
        turn(rest);
    })(this.head);
};
List.prototype.toArray = function () {
    var a = [];
    for (var n = this.head; n; n = n.next) a.push(n.value);
    return a;
};
Object.defineProperty(List.prototype, 'size', { get: function () { return this.toArray().length; } });
