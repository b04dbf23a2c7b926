export function isIsogram(text) {
    var sorted = text.toLowerCase().split('').filter(function (c) { return /\w/.test(c); }).sort();
    for (var i = 1; i < sorted.length; i++) {
        if (sorted[i] === sorted[i - 1]) return false;
    }
    return true;
}
