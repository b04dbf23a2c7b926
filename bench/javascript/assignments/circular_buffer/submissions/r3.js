export function CircularBuffer(capacity) {
    var items = [], read = 0, write = 0;
    this.write = function (x) {
        if (write - read === capacity) throw new Error('BufferFull');
        items[write++ % capacity] = x;
    };
    this.read = function () {
        if (write === read) throw new Error('BufferEmpty');
        return items[read++ % capacity];
    };
    this.forceWrite = function (x) {
        if (write - read === capacity) read++;
        this.write(x);
    };
    this.clear = function () { read = write; };
}
