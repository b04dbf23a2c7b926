export function saddlePoints(m) {
    var out = [];
    for (var i = 0; i < m.length; i++) {
        for (var j = 0; j < m[i].length; j++) {
            var ok = true;
            for (var k = 0; k < m[i].length; k++) if (m[i][k] > m[i][j]) ok = false;
            for (k = 0; k < m.length; k++) if (m[k][j] < m[i][j]) ok = false;
            if (ok) out.push({ column: j + 1, row: i + 1 });
        }
    }
    return out;
}
