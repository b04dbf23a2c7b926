var primesUpTo = function (limit) {
    var numbers = [];
    for (var i = 2; i <= limit; i++) { numbers.push(i); }
    var primes = [];
    while (numbers.length > 0) {
        var p = numbers[0];
        primes.push(p);
        numbers = numbers.filter(function (n) { return n % p !== 0; });
    }
    return primes;
};
var primeFactors = function (number) {
    var factors = [], d = 2;
    while (d * d <= number) {
        if (number % d == 0) { factors.push(d); number = number / d; }
        else { d++; }
    }
    if (number > 1) { factors.push(number); }
    return factors;
};
