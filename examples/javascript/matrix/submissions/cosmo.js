export function transpose(matrix) {
    return matrix.reduce((columns, row) => {
        row.forEach((v, j) => { (columns[j] = columns[j] || []).push(v); });
        return columns;
    }, []);
}
export function addTransposed(matrix) {
    if (matrix.length != matrix[0].length) return null;
    var copy = matrix.map((row) => row.slice());
    for (var i = 0; i < copy.length; i++)
        for (var j = 0; j < copy.length; j++)
            copy[i][j] += matrix[j][i];
    return copy;
}
export function unit(size, row, column) {
    var m = [];
    while (m.length < size) m.push(Array(size).fill(0));
    m[row][column]++;
    return m;
}
