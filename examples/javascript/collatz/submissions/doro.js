const known = { 1: 0 };

function steps(number) {
    if (number < 1) { throw new RangeError("number is " + number); }
    if (!(number in known)) {
        var next = number % 2 == 0 ? number / 2 : number * 3 + 1;
        known[number] = steps(next) + 1;
    }
    return known[number];
}

export { steps as default };
