function mergeSort(list) {
    var copy = list.slice(), help = [];
    function sort(lo, hi) {             // hi is not included
        if (hi - lo < 2) { return; }
        var mid = (lo + hi) >> 1;
        sort(lo, mid);
        sort(mid, hi);
        for (var k = lo; k < hi; k++) { help[k] = copy[k]; }
        var i = lo, j = mid;
        for (k = lo; k < hi; k++) {
            if (j >= hi || (i < mid && help[i] <= help[j])) { copy[k] = help[i++]; }
            else { copy[k] = help[j++]; }
        }
    }
    sort(0, copy.length);
    return copy;
}
module.exports = { mergeSort: mergeSort };
