export function quicksort(a) {
    function sort(l, r) {
        var i = l, j = r, p = a[Math.floor((l + r) / 2)];
        while (i <= j) {
            while (a[i] < p) i++;
            while (a[j] > p) j--;
            if (i <= j) {
                var t = a[i]; a[i] = a[j]; a[j] = t;
                i++; j--;
            }
        }
        if (l < j) sort(l, j);
        if (i < r) sort(i, r);
    }
    if (a.length > 1) sort(0, a.length - 1);
    return a;
}
