export const smoosh = (a) => {
    var write = 0, read = 0;
    while (read < a.length) {
        var value = a[read];
        while (read < a.length && a[read] === value) read++;
        a[write++] = value;
    }
    while (write < a.length) a[write++] = -1;
};
