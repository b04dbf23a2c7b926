export function maximum(numbers) {
    var m = null;
    for (var i = 0; i < numbers.length; i++) {
        if (m === null || numbers[i] >= m) {
            m = numbers[i];
        }
    }
    return m;
}
