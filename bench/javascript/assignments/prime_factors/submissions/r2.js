function primeFactors(number) {
    var set = {};
    var d = 2;
    while (d * d <= number) {
        if (number % d === 0) { set[d] = true; number /= d; } else { d += 1; }
    }
    if (number > 1) set[number] = true;
    return Object.keys(set).map(Number).reverse();
}
module.exports = primeFactors;
