export function RingBuffer(capacity) {
    var head = null, tail = null;
    this.size = 0;
    this.isFull = function () { return this.size == capacity; };
    this.write = function (item) {
        if (this.isFull()) return false;
        var cell = { item: item };
        if (tail) { tail.next = cell; } else { head = cell; }
        tail = cell;
        this.size++;
        return true;
    };
    this.read = function () {
        var item = head.item;
        head = head.next;
        if (!head) tail = null;
        this.size--;
        return item;
    };
    this.toArray = function () {
        var a = [];
        for (var c = head; c; c = c.next) a.push(c.item);
        return a;
    };
}
