function heapify(a, i, n) {
    var l = 2 * i + 1;
    var r = 2 * i + 2;
    var max = i;
    if (l < n && a[l] > a[max]) max = l;
    if (r < n && a[r] > a[max]) max = r;
    if (max != i) {
        var tmp = a[i];
        a[i] = a[max];
        a[max] = tmp;
        heapify(a, max, n);
    }
}
export function heapSort(a) {
    var n = a.length;
    for (var i = n; i >= 0; i--) heapify(a, i, n);
    while (n > 1) {
        n--;
        var tmp = a[0];
        a[0] = a[n];
        a[n] = tmp;
        heapify(a, 0, n);
    }
}
