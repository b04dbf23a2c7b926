function at(n, i, j) {
    var ring = Math.min(i, j, n - 1 - i, n - 1 - j);
    var side = n - 2 * ring, first = n * n - side * side + 1;
    i -= ring; j -= ring;
    if (i === 0) { return first + j; }
    if (j === side - 1) { return first + side - 1 + i; }
    if (i === side - 1) { return first + 3 * (side - 1) - j; }
    return first + 4 * (side - 1) - i;
}
export function spiral(n) {
    var m = [];
    for (var i = 0; i < n; i++) {
        m[i] = [];
        for (var j = 0; j < n; j++) { m[i][j] = at(n, i, j); }
    }
    return m;
}
