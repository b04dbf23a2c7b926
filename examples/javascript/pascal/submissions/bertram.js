exports.triangle = function (rows) {
    var t = [];
    for (var i = 0; i < rows; i++) {
        t[i] = [];
        for (var j = 0; j <= i; j++) {
            if (j == 0 || j == i) { t[i][j] = 1; }
            else { t[i][j] = t[i - 1][j - 1] + t[i - 1][j]; }
        }
    }
    return t;
};
